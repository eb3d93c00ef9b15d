import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { Notice } from '#app/design/notice.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import type { CartItem } from '#app/features/cart/cart.ts';
import { CartRows } from '#app/features/cart/cart-rows.tsx';
import { useCart } from '#app/features/cart/cart-store.browser.ts';
import { clearCart, removeRow } from '#app/features/cart/edit-cart.browser.ts';
import { EmptyCart } from '#app/features/cart/empty-cart.tsx';
import { OrderSummary } from '#app/features/cart/order-summary.tsx';
import { useIsBundleCheaper } from '#app/features/cart/use-is-bundle-cheaper.browser.ts';
import { TrustLine } from '#app/features/catalog/trust-line.tsx';
import { putCartBack } from '#app/features/checkout/cart/put-cart-back.browser.ts';
import { putLinkedBooks } from '#app/features/checkout/cart/put-linked-books.browser.ts';
import { takeCancelled } from '#app/features/checkout/take-cancelled.browser.ts';
import { useSession } from '#app/features/identity/session/session-store.browser.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';

export const handle = { delivery: 'app', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Shopping Cart',
    description: 'The books you have chosen, and what they cost with tax.',
    path: '/cart',
    index: false,
  });
}

const headingId = 'cart-heading';

export default function CartPage() {
  const { items, ready } = useCart();
  const [cancelled, setCancelled] = useState(false);
  const isLinked = useLinkedBooks(ready);

  useEffect(() => {
    if (!ready) return;
    putCartBack();
    if (takeCancelled()) setCancelled(true);
  }, [ready]);

  return (
    <Container className="py-10 sm:py-16">
      <PageHeading
        id={headingId}
        tabIndex={-1}
        title="Shopping Cart"
        className="[&_h1]:outline-none"
      />
      {cancelled && (
        <Notice tone="info" role="status" title="Payment canceled" className="mb-8">
          <p>Nothing was charged. {items.length > 0 && 'Your books are back in your cart.'}</p>
        </Notice>
      )}
      {isLinked && items.length > 0 && (
        <Notice tone="info" role="status" title="Welcome back" className="mb-8">
          <p>The books you had chosen are in your cart again.</p>
        </Notice>
      )}
      {!ready ? (
        <CartSkeleton />
      ) : items.length === 0 ? (
        <EmptyCart />
      ) : (
        <FilledCart items={items} />
      )}
    </Container>
  );
}

/** Whether the page was opened by a link that names books, which are in the cart by then. */
function useLinkedBooks(isCartReady: boolean): boolean {
  const user = useSession((session) => session.user);
  const isUserKnown = useSession((session) => session.status !== 'loading');
  const [isLinked, setIsLinked] = useState(false);

  useEffect(() => {
    if (!isCartReady || !isUserKnown) return;
    const leaving = new AbortController();
    putLinkedBooks(user, leaving.signal).then((put) => put && setIsLinked(true));
    return () => leaving.abort();
  }, [isCartReady, isUserKnown, user]);

  return isLinked;
}

const columns = 'grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-14';

function FilledCart({ items }: { items: readonly CartItem[] }) {
  const isBundleCheaper = useIsBundleCheaper(items);
  return (
    <div className={columns}>
      <div>
        <CartRows items={items} onRemove={(item) => removeRow(items, item, headingId)} />
        {items.length > 1 && (
          <Button variant="quiet" size="s" className="mt-3" onClick={() => clearCart(headingId)}>
            Clear Cart
          </Button>
        )}
      </div>
      <OrderSummary items={items} className="lg:sticky lg:top-24">
        <ButtonLink
          href="/checkout"
          variant={isBundleCheaper ? 'strong' : 'primary'}
          className="border-2"
        >
          Proceed to Checkout
        </ButtonLink>
        <ButtonLink href="/shop/ebooks" variant={isBundleCheaper ? 'quiet' : 'secondary'}>
          Continue Shopping
        </ButtonLink>
        <TrustLine />
      </OrderSummary>
    </div>
  );
}

function CartSkeleton() {
  return (
    <>
      <noscript>
        <p className="mb-8">The cart needs JavaScript, which is switched off in your browser.</p>
      </noscript>
      <div className={columns}>
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
      </div>
    </>
  );
}
