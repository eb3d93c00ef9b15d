import { inBrowser } from '#app/platform/browser/storage.browser.ts';
import { useCart } from './cart-store.browser.ts';

/** Orders whose books have left the cart, by id, the latest last. */
const ordersKey = 'evenkeel-cart-orders';
const maxOrders = 20;

/**
 * Takes the books of a paid order out of the cart, once an order in this browser: who buys the
 * bundle must not find the same books in the cart, and who puts one in again, as a gift, keeps it
 * there when they come back to the order's page. Answers whether this was the first time.
 */
export function takeOutBought(orderId: string, bookIds: readonly string[]): boolean {
  const settled = (inBrowser.read(ordersKey) ?? '').split(' ').filter(Boolean);
  if (settled.includes(orderId)) return false;
  const isKept = inBrowser.keep(ordersKey, [...settled, orderId].slice(-maxOrders).join(' '));
  // Where storage is refused the cart of a page that was just opened is empty.
  if (!isKept) return true;
  const { items, remove } = useCart.getState();
  for (const { id } of items) if (bookIds.includes(id)) remove(id);
  return true;
}
