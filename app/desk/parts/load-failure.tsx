import { Link, useRevalidator, useRouteError } from 'react-router';
import { Button } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { DeskRefusal } from '../ask-desk.browser.ts';
import { TextLink } from './text-link.tsx';
import { useTitle } from './use-title.browser.ts';

/** Shown if a page cannot be loaded: why, and where to go. */
export function LoadFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4">
      <Notice tone="danger" role="alert" title="This could not be shown">
        <p>{sentenceOf(error)}</p>
      </Notice>
      <div className="flex flex-wrap items-center gap-4">
        <Button size="s" variant="secondary" busy={state !== 'idle'} onClick={() => revalidate()}>
          Try again
        </Button>
        <Link to="/" className="text-green underline underline-offset-4">
          Go to Today
        </Link>
      </div>
    </div>
  );
}

function sentenceOf(error: unknown): string {
  return error instanceof DeskRefusal
    ? error.message
    : 'Something went wrong. Try again; if it persists, the shop’s log says more.';
}

/** Shown at an unknown address. */
export function NoPage() {
  useTitle('No page');
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4">
      <Notice tone="danger" role="alert" title="There is no page at this address">
        <p>
          Choose one from the menu, or <TextLink to="/">go to Today</TextLink>.
        </p>
      </Notice>
    </div>
  );
}
