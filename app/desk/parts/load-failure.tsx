import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Notice } from '#app/design/notice.tsx';

/** In place of what could not be shown: why, and the way on. */
export function LoadFailure() {
  const error = useRouteError();
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4">
      <Notice tone="danger" role="alert" title="This could not be shown">
        <p>{sentenceOf(error)}</p>
      </Notice>
      <p>
        <Link to="/" className="text-green underline underline-offset-4">
          Go to Today
        </Link>
      </p>
    </div>
  );
}

function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return 'There is no such page at the desk.';
  return error instanceof Error ? error.message : 'Something went wrong.';
}
