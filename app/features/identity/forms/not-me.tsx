import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import { requestAccountRemoval } from '../verification/request-account-removal.browser.ts';

/** For the owner of an address that somebody else has signed up with. */
export function NotMe({ token, onRemoved }: { token: string; onRemoved: () => void }) {
  const [busy, setBusy] = useState(false);

  async function remove() {
    const pressed = document.activeElement;
    setBusy(true);
    const answer = await requestAccountRemoval(token);
    setBusy(false);
    if (answer.ok) return onRemoved();
    giveFocusBack(pressed);
    showToast({ title: 'Error', description: answer.message, kind: 'destructive' });
  }

  return (
    <>
      <p className="mb-5 text-muted">
        Then somebody else has used your address, by mistake or on purpose. We remove the account
        they made.
      </p>
      <Button variant="secondary" busy={busy} busyLabel="Removing the account..." onClick={remove}>
        This was not me
      </Button>
    </>
  );
}
