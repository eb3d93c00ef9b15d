import { Notice } from '#app/design/notice.tsx';
import { TextLink } from './text-link.tsx';
import { useTitle } from './use-title.browser.ts';

/** At an address of the desk that leads nowhere. */
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
