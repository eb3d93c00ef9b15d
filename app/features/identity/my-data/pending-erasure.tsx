import { lazy, Suspense, useEffect } from 'react';
import { loadErasedOn, useErasedOn } from './erased-on.browser.ts';

/** Fetched for those alone whose account is to be erased. */
const ErasureNotice = lazy(() =>
  import('./erasure-notice.tsx').then((loaded) => ({ default: loaded.ErasureNotice })),
);

/** Says above all else that the account is to be erased, where it is. */
export function PendingErasure() {
  const { erasedOn } = useErasedOn();

  useEffect(() => {
    const leaving = new AbortController();
    loadErasedOn(leaving.signal);
    return () => leaving.abort();
  }, []);

  if (erasedOn === null) return null;
  return (
    <Suspense>
      <ErasureNotice erasedOn={erasedOn} />
    </Suspense>
  );
}
