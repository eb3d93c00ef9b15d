import { Notice } from '#app/design/notice.tsx';
import { KeepButton } from './keep-button.tsx';
import { longTime } from './long-time.ts';

/** For whoever asked to be erased, with the way back. */
export function ErasureNotice({ erasedOn }: { erasedOn: Date }) {
  const isDue = erasedOn.getTime() <= Date.now();
  return (
    <Notice
      tone="warning"
      role="status"
      className="mb-6"
      title={
        isDue
          ? 'Your account is about to be erased'
          : `Your account will be erased on ${longTime(erasedOn)}`
      }
    >
      <p>
        {isDue
          ? 'It may take a few minutes, or until an open payment or dispute of yours is settled.'
          : 'You asked for this. Until then everything works as before, and if you buy a book, your account stays.'}
      </p>
      <KeepButton />
    </Notice>
  );
}
