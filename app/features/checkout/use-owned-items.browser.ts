import { useEffect, useState } from 'react';
import type { CartItem } from '#app/features/cart/cart.ts';
import { requestLibrary } from '#app/features/library/request-library.browser.ts';

/**
 * What in the cart somebody who is signed in owns already: nothing while it is not known. A library
 * that cannot be fetched keeps nobody from buying.
 */
export function useOwnedItems(items: readonly CartItem[]): readonly CartItem[] {
  const [ownedIds, setOwnedIds] = useState<readonly string[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    requestLibrary(leaving.signal).then((library) => {
      if (leaving.signal.aborted || library.status !== 'loaded') return;
      setOwnedIds(library.ebooks.map(({ bookId }) => bookId));
    });
    return () => leaving.abort();
  }, []);

  return items.filter(({ id }) => ownedIds.includes(id));
}
