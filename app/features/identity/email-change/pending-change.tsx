import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { fieldId } from '#app/design/form/field-id.ts';
import { focusOn } from '#app/design/form/focus-field.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { PendingEmailChange } from './email-change-answer.ts';
import { requestEmailChangeWithdrawal } from './request-email-change.browser.ts';

/** Of the form for a new address, which stands below. */
export const newEmailIdPrefix = 'change-email';

interface PendingChangeProps {
  /** The address that the account has. */
  email: string;
  change: PendingEmailChange;
  onWithdrawn: () => Promise<void>;
}

/** A change of address that waits for a mailbox, and the way to call it off. */
export function PendingChange({ email, change, onWithdrawn }: PendingChangeProps) {
  const { newEmail, hasPresentAgreed, hasNewAgreed, expiresAt } = change;

  async function withdraw() {
    const isDone = await requestEmailChangeWithdrawal();
    await onWithdrawn();
    return isDone;
  }

  return (
    <Notice tone="info" title="A change is waiting">
      <p className="wrap-anywhere">
        Your address becomes{' '}
        <strong>
          <EmailText email={newEmail} />
        </strong>{' '}
        once both links are opened, until {timeOf(expiresAt)}. Open the one for the new address in
        this browser.
      </p>
      <ul className="wrap-anywhere mt-2 list-disc ps-5">
        <li>
          <EmailText email={email} />: {hasPresentAgreed ? 'confirmed' : 'not confirmed yet'}
        </li>
        <li>
          <EmailText email={newEmail} />: {hasNewAgreed ? 'confirmed' : 'not confirmed yet'}
        </li>
      </ul>
      <ActionButton
        size="s"
        variant="secondary"
        className="mt-3"
        busyLabel="Canceling..."
        work={withdraw}
        done={notify}
      >
        Cancel change
      </ActionButton>
    </Notice>
  );
}

function notify(isDone: boolean): void {
  // What was pressed is gone.
  if (isDone) focusOn(fieldId('email', newEmailIdPrefix));
  showToast(
    isDone
      ? {
          about: 'settings',
          title: 'Change Canceled',
          description: 'Your address stays. The links open nothing.',
        }
      : {
          about: 'settings',
          title: 'Not Canceled',
          description: 'Please try again.',
          kind: 'destructive',
        },
  );
}

function timeOf(date: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(date);
}
