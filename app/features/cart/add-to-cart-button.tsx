import { Button } from '#app/design/button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { Book } from '#app/features/catalog/catalog.ts';
import { cartItemOf } from './cart.ts';
import { useCart } from './cart-store.browser.ts';

/** Puts a book into the cart and says so; a book that is there already is refused with a notice. */
export function AddToCartButton({ book }: { book: Book }) {
  return (
    <Button
      size="s"
      className="noscript:hidden"
      aria-label={`Add to Cart: ${book.title}`}
      onClick={() => addToCart(book)}
    >
      Add to Cart
    </Button>
  );
}

function addToCart(book: Book) {
  const added = useCart.getState().add(cartItemOf(book));
  showToast(
    added
      ? { title: 'Added to cart', description: `${book.title} has been added to your cart.` }
      : { title: 'Item already in cart', description: `${book.title} is already in your cart.` },
  );
}
