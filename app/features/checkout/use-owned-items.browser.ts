import { useEffect, useState } from 'react';
import type { CartItem } from '#app/features/cart/cart.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { requestLibrary } from '#app/features/library/request-library.browser.ts';

/**
 * What in the cart the buyer owns already: nothing for guests, and nothing while it is not known. A
 * library that cannot be fetched keeps nobody from buying.
 */
export function useOwnedItems(
  items: readonly CartItem[],
  user: SessionUser | null,
): readonly CartItem[] {
  const [ownedIds, setOwnedIds] = useState<readonly string[]>([]);
  const userId = user?.id;

  useEffect(() => {
    setOwnedIds([]);
    if (userId === undefined) return;
    const leaving = new AbortController();
    requestLibrary(leaving.signal).then((library) => {
      if (leaving.signal.aborted || library.status !== 'loaded') return;
      setOwnedIds(library.ebooks.map(({ bookId }) => bookId));
    });
    return () => leaving.abort();
  }, [userId]);

  return items.filter(({ id }) => ownedIds.includes(id));
}
