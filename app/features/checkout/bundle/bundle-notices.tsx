import { useLatePart } from '#app/design/use-late-part.browser.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';

/** What of the bundle somebody who is signed in owns already; guests do not load it. */
export function BundleNotices({ user }: { user: SessionUser | null }) {
  const Notice = useLatePart(user !== null, loadNotice);
  return user && Notice && <Notice key={user.id} />;
}

const loadNotice = () =>
  import('./bundle-owned-notice.tsx').then(({ BundleOwnedNotice }) => BundleOwnedNotice);
