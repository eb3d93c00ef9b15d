import { ActionButton } from '#app/design/form/action-button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { AccountAnswer } from '../account/account-answer.ts';
import { requestVerification } from '../verification/request-verification.browser.ts';

interface VerificationButtonProps {
  variant: 'primary' | 'secondary';
  className?: string;
}

/** For whoever is signed in and has lost the mail that confirms their address, or came too late. */
export function VerificationButton({ variant, className }: VerificationButtonProps) {
  return (
    <ActionButton
      variant={variant}
      className={className}
      busyLabel="Sending..."
      work={requestVerification}
      done={sayHowItWent}
    >
      Send a new confirmation email
    </ActionButton>
  );
}

function sayHowItWent(answer: AccountAnswer) {
  showToast(
    answer.ok
      ? {
          title: 'Confirmation email sent',
          description: 'Open its link within 7 days and sign in there.',
        }
      : { title: 'Error', description: answer.message, kind: 'destructive' },
  );
}
