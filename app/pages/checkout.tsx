import { useEffect, useState } from 'react';
import { Container } from '#app/design/container.tsx';
import { type FormProblem, failure } from '#app/design/form/checked.ts';
import { PageHeading } from '#app/design/page-heading.tsx';
import { useLatePart } from '#app/design/use-late-part.browser.ts';
import type { CartItem } from '#app/features/cart/cart.ts';
import { useCart } from '#app/features/cart/cart-store.browser.ts';
import { type CheckoutDetails, startFailed } from '#app/features/checkout/cart/checkout-details.ts';
import { CheckoutForm } from '#app/features/checkout/cart/checkout-form.tsx';
import { putCartBack } from '#app/features/checkout/cart/put-cart-back.browser.ts';
import { openCheckoutVisit } from '#app/features/checkout/checkout-visit.browser.ts';
import { withPixelEvents } from '#app/features/checkout/with-pixel-events.browser.ts';
import { useSession } from '#app/features/identity/session/session-store.browser.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { whenBroughtBack } from '#app/platform/browser/leave-page.browser.ts';
import { whenShown } from '#app/platform/browser/when-shown.browser.ts';
import { OrderTerms } from '#app/shell/order-terms.tsx';

export const handle = { delivery: 'app', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Checkout',
    description: 'Your name and email address, then payment on a secure card page.',
    path: '/checkout',
    index: false,
  });
}

/** Before the cart is read: whoever has an empty one sees no form that would vanish at once. */
const hiddenWithoutItems = '[html:not([data-cart-count])_&]:hidden';

const loadEmptyCart = () =>
  import('#app/features/cart/empty-cart.tsx').then(({ EmptyCart }) => EmptyCart);

type Visit =
  | { status: 'opening' }
  | { status: 'filling' }
  /** Sending the order and then leaving: `items` stay in sight while the cart is emptied. */
  | { status: 'processing'; items: readonly CartItem[] };

/** What sends the order comes when it is sent, if the network is there. */
async function pay(details: CheckoutDetails, items: readonly CartItem[]): Promise<string | null> {
  const loaded = await import('#app/features/checkout/cart/leave-for-payment.browser.ts').catch(
    () => null,
  );
  return loaded === null ? startFailed : loaded.leaveForPayment(details, items);
}

export default function CheckoutPage() {
  const { items, ready } = useCart();
  const user = useSession((session) => session.user);
  const isUserKnown = useSession((session) => session.status !== 'loading');
  const [visit, setVisit] = useState<Visit>({ status: 'opening' });

  useEffect(() => {
    if (!ready) return;
    const leaving = new AbortController();
    const begin = () => {
      putCartBack();
      setVisit({ status: 'filling' });
      return openCheckoutVisit();
    };
    // The browser's Back may bring this very page back, as it was when the buyer left it.
    whenBroughtBack(begin, leaving.signal);
    whenShown(() => {
      const visit = begin();
      if (useCart.getState().items.length === 0) return;
      withPixelEvents((events) => events.trackInitiateCheckout('/checkout', visit));
    }, leaving.signal);
    return () => leaving.abort();
  }, [ready]);

  async function complete(details: CheckoutDetails): Promise<FormProblem | null> {
    if (items.length === 0) return null;
    setVisit({ status: 'processing', items });
    const message = await pay(details, items);
    setVisit({ status: 'filling' });
    return message === null ? null : failure('Checkout Error', message);
  }

  const shownItems = visit.status === 'processing' ? visit.items : items;
  const isEmpty = visit.status !== 'opening' && shownItems.length === 0;
  const EmptyCart = useLatePart(isEmpty, loadEmptyCart);
  return (
    <Container className="py-6 sm:py-10">
      <PageHeading title="Checkout" />
      <noscript>
        <p className="mb-8">
          The checkout needs JavaScript, which is switched off in your browser.
        </p>
      </noscript>
      {isEmpty ? (
        EmptyCart && <EmptyCart />
      ) : (
        <div className={visit.status === 'opening' ? hiddenWithoutItems : undefined}>
          <CheckoutForm
            items={visit.status === 'opening' ? null : shownItems}
            user={user}
            isUserKnown={isUserKnown}
            terms={<OrderTerms />}
            onComplete={complete}
          />
        </div>
      )}
    </Container>
  );
}
