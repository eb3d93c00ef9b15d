import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { carryToast } from '#app/design/toast/carried-toast.browser.ts';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { Book } from '#app/features/catalog/catalog.ts';
import { useIsOwned } from '#app/features/catalog/owned-books.browser.ts';
import { leaveFor } from '#app/platform/browser/leave-page.browser.ts';
import { cartItemOf } from './cart.ts';
import { cartNotKept } from './cart-not-kept.ts';
import { useCart } from './cart-store.browser.ts';

/** As wide as the longest of its words, so that nothing moves when they change. */
const look = { size: 's', className: 'min-w-[min(100%,8.5rem)] noscript:hidden' } as const;

interface AddToCartButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  book: Book;
}

/**
 * Puts a book into the cart and says so; a book that is there already is refused with a notice, in the cart
 * itself. For whoever owns the book, the way to it stands in its place, in the library.
 */
export function AddToCartButton({ book, variant = 'primary' }: AddToCartButtonProps) {
  const isOwned = useIsOwned(book.id);
  const isInCart = useCart(({ items }) => items.some(({ id }) => id === book.id));
  if (isOwned) {
    return (
      <ButtonLink
        {...look}
        variant="secondary"
        href="/dashboard"
        aria-label={`Open: ${book.title}`}
      >
        Open
      </ButtonLink>
    );
  }
  const label = isInCart ? 'In your cart' : 'Add to Cart';
  return (
    <Button
      {...look}
      variant={isInCart ? 'secondary' : variant}
      aria-label={`${label}: ${book.title}`}
      // The second click of a double one means what the first did.
      onClick={({ detail }) => detail < 2 && addToCart(book)}
    >
      {label}
    </Button>
  );
}

function addToCart(book: Book) {
  const { title } = book;
  switch (useCart.getState().add(cartItemOf(book))) {
    case 'added':
      showToast({
        title: 'Added to cart',
        description: `${title} has been added to your cart.`,
        link: { href: '/cart', label: 'View cart' },
      });
      break;
    case 'not kept':
      showToast(cartNotKept);
      break;
    case 'there already':
      carryToast({
        title: 'Item already in cart',
        description: `${title} is already in your cart.`,
      });
      leaveFor('/cart');
  }
}
