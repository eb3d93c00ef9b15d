import { Card } from '#app/design/card.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { requestPasswordReset } from '#app/features/identity/password/request-password-reset.browser.ts';
import type { Buyer } from './buyer-answer.ts';

interface GuestsLibraryProps {
  buyer: Buyer;
  /** Whether the guest chose a password before paying, or kept the one that was made up. */
  isBundle: boolean;
  /** Whether the order has one book alone. */
  isOne: boolean;
}

/** How a guest gets into the account that keeps the books. */
export function GuestsLibrary({ buyer: { email, account }, isBundle, isOne }: GuestsLibraryProps) {
  const saved = `Your ${isOne ? 'book is' : 'books are'} saved`;
  const address = (
    <strong>
      <EmailText email={email} />
    </strong>
  );
  if (account === 'no-password') {
    return (
      <Card heading="Set a password to open your library">
        <p className="wrap-anywhere">
          {saved} to an account for {address}. It has no password yet: the email we sent there has a
          link to choose one. In your library you can open your {isOne ? 'book' : 'books'} as often
          as you like.
        </p>
        <ActionButton
          variant="secondary"
          className="mt-5"
          busyLabel="Sending..."
          work={() => requestPasswordReset(email)}
          done={(refusal) => showToast(refusal === null ? sentTo(email) : notSent(refusal))}
        >
          Email me the link again
        </ActionButton>
      </Card>
    );
  }
  const query = `email=${encodeURIComponent(email)}&redirect=/dashboard`;
  return (
    <Card heading="Your library">
      <p className="wrap-anywhere">
        {saved} to the account of {address}.{' '}
        <a href={`/auth?${query}`} className="link">
          Sign in
        </a>{' '}
        with that address and {isBundle ? 'the password from the checkout form' : 'your password'}.
        If you did not keep it,{' '}
        <a href={`/auth?mode=forgot&${query}`} className="link">
          choose a new one
        </a>
        .
      </p>
    </Card>
  );
}

const sentTo = (email: string) => ({
  title: 'Check Your Inbox',
  description: `A link to set your password is on its way to ${email}. Only the newest link works.`,
});

const notSent = (description: string) =>
  ({ title: 'Not Sent', description, kind: 'destructive' }) as const;
