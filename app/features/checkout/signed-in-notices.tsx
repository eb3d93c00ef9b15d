import type { SessionUser } from '#app/features/identity/session.ts';
import { BundleOwnedNotice } from './bundle-owned-notice.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

/** Before the bundle is paid: whether the account is safe to buy with, and what it owns already. */
export function SignedInNotices({ user }: { user: SessionUser }) {
  return (
    <>
      <ConfirmAddress user={user} />
      <BundleOwnedNotice user={user} />
    </>
  );
}
