import { showToast } from '#app/design/toast/toast.browser.ts';
import { addItem, cartItemOf } from '#app/features/cart/cart.ts';
import { cartNotKept } from '#app/features/cart/cart-not-kept.ts';
import { useCart } from '#app/features/cart/cart-store.browser.ts';
import { linkedBooks } from '#app/features/cart/linked-books.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { requestLibrary } from '#app/features/library/request-library.browser.ts';

/**
 * Puts the books that the address of this page names into the cart, after those that are in it, but
 * for what the visitor owns; and takes them out of the address, so that a reload does not put back what
 * was taken out since. Call it when cart and visitor are known. Answers whether the address named any that
 * the browser keeps.
 */
export async function putLinkedBooks(
  user: SessionUser | null,
  signal: AbortSignal,
): Promise<boolean> {
  const books = linkedBooks(new URL(location.href).searchParams);
  if (books.length === 0) return false;
  const owned = user === null ? [] : await ownedIds(signal);
  if (signal.aborted) return false;
  const url = new URL(location.href);
  url.searchParams.delete('books');
  history.replaceState(history.state, '', url);
  const { items, replace } = useCart.getState();
  const wanted = books.filter(({ id }) => !owned.includes(id)).map(cartItemOf);
  const isKept = replace(wanted.reduce((cart, item) => addItem(cart, item).items, [...items]));
  if (!isKept) showToast(cartNotKept);
  return isKept;
}

/** A library that cannot be fetched keeps nobody from buying: the checkout looks again. */
async function ownedIds(signal: AbortSignal): Promise<readonly string[]> {
  const library = await requestLibrary(signal);
  return library.status === 'loaded' ? library.ebooks.map(({ bookId }) => bookId) : [];
}
