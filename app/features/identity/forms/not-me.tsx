import { ActionButton } from '#app/design/form/action-button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { AccountAnswer } from '../account/account-answer.ts';
import type { MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { requestAccountRemoval } from '../verification/request-account-removal.browser.ts';

/** For the owner of an address that somebody else has signed up with. */
export function NotMe({ token, onRemoved }: { token: MailedCredential; onRemoved: () => void }) {
  function finish(answer: AccountAnswer) {
    if (answer.ok) onRemoved();
    else showToast({ title: 'Error', description: answer.message, kind: 'destructive' });
  }

  return (
    <>
      <p className="mb-5 text-muted">
        Then someone else has used your address, by mistake or on purpose. We’ll remove the account
        they made.
      </p>
      <ActionButton
        variant="secondary"
        busyLabel="Removing the account..."
        work={() => requestAccountRemoval(token)}
        done={finish}
      >
        This was not me
      </ActionButton>
    </>
  );
}
