import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import { requestVerification } from '../verification/request-verification.browser.ts';

interface VerificationButtonProps {
  variant: 'primary' | 'secondary';
  className?: string;
}

/** For whoever is signed in and has lost the mail that confirms their address, or came too late. */
export function VerificationButton({ variant, className }: VerificationButtonProps) {
  const [busy, setBusy] = useState(false);

  async function send() {
    const pressed = document.activeElement;
    setBusy(true);
    const answer = await requestVerification();
    flushSync(() => setBusy(false));
    giveFocusBack(pressed);
    showToast(
      answer.ok ? sent : { title: 'Error', description: answer.message, kind: 'destructive' },
    );
  }

  return (
    <Button
      variant={variant}
      className={className}
      busy={busy}
      busyLabel="Sending..."
      onClick={send}
    >
      Send a new confirmation mail
    </Button>
  );
}

const sent = {
  title: 'Confirmation mail sent',
  description: 'Open its link within 7 days and sign in there.',
};
