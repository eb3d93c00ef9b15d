import { ShoppingBag } from 'lucide-react';
import { useCart } from '#app/features/cart/cart-store.browser.ts';

/** The way to the cart, with the number of books in it when there are any. */
export function CartLink() {
  const count = useCart((cart) => cart.items.length);
  return (
    <a
      href="/cart"
      aria-label={count > 0 ? `Cart, ${count === 1 ? '1 item' : `${count} items`}` : undefined}
      className="relative grid size-11 place-items-center lg:-me-2.5 rounded-card hover:text-green"
    >
      <ShoppingBag aria-hidden="true" className="size-6" />
      <span className="sr-only">Cart</span>
      <span className="cart-badge absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-green px-1 text-xs font-semibold text-on-green figures">
        {count > 0 ? count : null}
      </span>
    </a>
  );
}
