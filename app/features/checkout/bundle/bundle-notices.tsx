import { type ComponentType, useEffect, useState } from 'react';
import type { SessionUser } from '#app/features/identity/session/session.ts';

/** What of the bundle somebody who is signed in owns already; guests do not load it. */
export function BundleNotices({ user }: { user: SessionUser | null }) {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  const isSignedIn = user !== null;

  useEffect(() => {
    if (!isSignedIn) return;
    import('./bundle-owned-notice.tsx').then(
      ({ BundleOwnedNotice }) => setNotice(() => BundleOwnedNotice),
      () => setNotice(null), // Nobody is kept from buying by a notice that cannot be loaded.
    );
  }, [isSignedIn]);

  return isSignedIn && Notice && <Notice />;
}
