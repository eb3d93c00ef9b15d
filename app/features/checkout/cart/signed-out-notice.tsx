import { useEffect, useState } from 'react';
import { Notice } from '#app/design/notice.tsx';
import { loadSession, useSession } from '#app/features/identity/session/session-store.browser.ts';
import { unverifiedBuyer } from '../unverified-buyer.browser.ts';

/** Tells, after paying, why a buyer who was signed in at the checkout is not any more. */
export function SignedOutNotice({ sessionId }: { sessionId: string }) {
  const status = useSession((session) => session.status);
  const [email, setEmail] = useState<string | null>(null);

  useEffect(() => {
    const unconfirmed = unverifiedBuyer(sessionId);
    setEmail(unconfirmed);
    // The payment may have ended a session that this page still takes for one.
    if (unconfirmed !== null) loadSession();
  }, [sessionId]);

  if (email === null || status !== 'signed-out') return null;
  return (
    <Notice tone="info" role="status" className="mt-8" title="Choose a new password">
      <p>
        Your books are safe. You were signed out because {email} was not confirmed when you paid:
        open the link in the receipt we mailed to that address and choose a new password.
      </p>
    </Notice>
  );
}
