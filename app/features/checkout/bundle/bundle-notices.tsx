import { type ComponentType, useEffect, useState } from 'react';
import type { SessionUser } from '#app/features/identity/session/session.ts';

/** What somebody who is signed in has to know before paying; guests do not load it. */
export function BundleNotices({ user }: { user: SessionUser | null }) {
  const [Notices, setNotices] = useState<ComponentType<{ user: SessionUser }> | null>(null);
  const isSignedIn = user !== null;

  useEffect(() => {
    if (!isSignedIn) return;
    import('../cart/signed-in-notices.tsx').then(
      ({ SignedInNotices }) => setNotices(() => SignedInNotices),
      () => setNotices(null), // Nobody is kept from buying by notices that cannot be loaded.
    );
  }, [isSignedIn]);

  return user && Notices && <Notices user={user} />;
}
