import { useEffect } from 'react';
import { Notice } from '#app/design/notice.tsx';
import { VerificationButton } from '#app/features/identity/forms/verification-button.tsx';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { rememberUnverified } from '../unverified-buyer.browser.ts';

/** What paying does to an account whose address is not confirmed, and the way to confirm it first. */
export function VerifyEmailNotice({ user: { email, emailVerified } }: { user: SessionUser }) {
  useEffect(() => {
    if (!emailVerified) rememberUnverified(email);
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
