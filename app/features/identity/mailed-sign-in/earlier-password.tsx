import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';

interface EarlierPasswordProps {
  email: string;
  onAnswer: (answer: 'keep' | 'remove') => Promise<void>;
}

/** Asks the mailbox's owner what becomes of a password that may be a stranger's. */
export function EarlierPassword({ email, onAnswer }: EarlierPasswordProps) {
  return (
    <div className="grid gap-4">
      <p>
        The account of{' '}
        <strong className="wrap-anywhere">
          <EmailText email={email} />
        </strong>{' '}
        has a password already. If you don’t know it, remove it. If it is yours, you can keep it.
        Either way, every other device is signed out.
      </p>
      <div className="grid gap-3">
        <ActionButton work={() => onAnswer('remove')}>Remove the password and sign in</ActionButton>
        <ActionButton variant="secondary" work={() => onAnswer('keep')}>
          Keep the password and sign in
        </ActionButton>
      </div>
    </div>
  );
}
