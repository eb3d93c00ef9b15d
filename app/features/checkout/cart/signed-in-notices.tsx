import type { SessionUser } from '#app/features/identity/session/session.ts';
import { BundleOwnedNotice } from '../bundle/bundle-owned-notice.tsx';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

/** Before the bundle is paid: whether the account is safe to buy with, and what it owns already. */
export function SignedInNotices({ user }: { user: SessionUser }) {
  return (
    <>
      <VerifyEmailNotice user={user} />
      <BundleOwnedNotice user={user} />
    </>
  );
}
