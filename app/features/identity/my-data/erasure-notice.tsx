import { ActionButton } from '#app/design/form/action-button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { noteKept } from './erased-on.browser.ts';
import { longTime } from './long-time.ts';
import { requestKeeping } from './request-my-data.browser.ts';

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
          : 'You asked for this. Until then all works as before; if you buy a book, your account stays.'}
      </p>
      <KeepButton />
    </Notice>
  );
}

/** Takes back that the account is to be erased. */
export function KeepButton() {
  return (
    <ActionButton
      size="s"
      variant="secondary"
      className="mt-2"
      busyLabel="Keeping..."
      work={() => requestKeeping()}
      done={finish}
    >
      Keep my account
    </ActionButton>
  );
}

function finish(problem: string | null): void {
  if (problem !== null) {
    showToast({
      about: 'settings',
      title: 'Not Kept',
      description: problem,
      kind: 'destructive',
    });
    return;
  }
  noteKept();
  showToast({
    about: 'settings',
    title: 'Your account stays',
    description: 'It will not be erased.',
  });
}
