import { useEffect } from 'react';
import { Notice } from '#app/design/notice.tsx';
import type { SessionUser } from '#app/features/identity/session.ts';
import { VerificationButton } from '#app/features/identity/verification-button.tsx';
import { rememberUnconfirmed } from './unconfirmed-buyer.ts';

/** What paying does to an account whose address is not confirmed, and the way to confirm it first. */
export function ConfirmAddress({ user: { email, emailVerified } }: { user: SessionUser }) {
  useEffect(() => {
    if (!emailVerified) rememberUnconfirmed(email);
  }, [email, emailVerified]);

  if (emailVerified) return null;
  return (
    <Notice tone="info" role="status" title="Your e-mail address is not confirmed">
      <p>
        Confirm it first and you stay signed in. If you pay first, your books are safe, but you are
        signed out and have to choose a new password by the link in the receipt.
      </p>
      <VerificationButton variant="secondary" className="mt-2" />
    </Notice>
  );
}
