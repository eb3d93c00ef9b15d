import { flushSync } from 'react-dom';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { CartItem } from './cart.ts';
import { removeButtonId } from './cart-rows.tsx';
import { useCart } from './cart-store.browser.ts';

/** Takes an item out. The focus goes on to the neighbour's button, or it would be lost with the row. */
export function removeRow(items: readonly CartItem[], item: CartItem, headingId: string): void {
  const index = items.indexOf(item);
  const neighbour = items[index + 1] ?? items[index - 1];
  flushSync(() => useCart.getState().remove(item.id));
  document.getElementById(neighbour ? removeButtonId(neighbour) : headingId)?.focus();
  showToast({
    title: 'Removed from cart',
    description: 'Item has been removed from your cart.',
  });
}

/** Takes everything out; the focus goes to the heading. */
export function clearCart(headingId: string): void {
  flushSync(() => useCart.getState().clear());
  document.getElementById(headingId)?.focus();
  showToast({ title: 'Cart cleared', description: 'All items have been removed from your cart.' });
}
