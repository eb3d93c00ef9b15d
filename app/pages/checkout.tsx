import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { CartItem } from '#app/features/cart/cart.ts';
import { useCart } from '#app/features/cart/cart-store.browser.ts';
import { EmptyCart } from '#app/features/cart/empty-cart.tsx';
import type { CheckoutDetails } from '#app/features/checkout/cart/checkout-details.ts';
import { CheckoutForm } from '#app/features/checkout/cart/checkout-form.tsx';
import { putCartBack } from '#app/features/checkout/cart/put-cart-back.browser.ts';
import { startCheckout, startFailed } from '#app/features/checkout/cart/start-checkout.browser.ts';
import { openCheckoutVisit } from '#app/features/checkout/checkout-visit.browser.ts';
import { trackInitiateCheckout } from '#app/features/checkout/pixel-events.browser.ts';
import { useSession } from '#app/features/identity/session/session-store.browser.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import { whenShown } from '#app/platform/browser/when-shown.browser.ts';
import { OrderTerms } from '#app/shell/order-terms.tsx';

export const handle = { delivery: 'app', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Checkout',
    description: 'Your name and e-mail address, then payment on a secure card page.',
    path: '/checkout',
    index: false,
  });
}

/** Before the cart is read: whoever has an empty one sees no form that would vanish at once. */
const hiddenWithoutItems = '[html:not([data-cart-count])_&]:hidden';

type Visit =
  | { status: 'opening' }
  | { status: 'filling' }
  /** Sending the order and then leaving: `items` stay in sight while the cart is emptied. */
  | { status: 'processing'; items: readonly CartItem[] };

export default function CheckoutPage() {
  const { items, ready } = useCart();
  const user = useSession((session) => session.user);
  const isUserKnown = useSession((session) => session.status !== 'loading');
  const [visit, setVisit] = useState<Visit>({ status: 'opening' });
  const isProcessing = useRef(false);

  useEffect(() => {
    if (!ready) return;
    const leaving = new AbortController();
    const begin = () => {
      putCartBack();
      isProcessing.current = false;
      setVisit({ status: 'filling' });
      return openCheckoutVisit();
    };
    // The browser's Back may bring this very page back, as it was when the buyer left it.
    const beginAgain = (event: PageTransitionEvent) => event.persisted && begin();
    window.addEventListener('pageshow', beginAgain, { signal: leaving.signal });
    whenShown(() => {
      const visit = begin();
      if (useCart.getState().items.length > 0) trackInitiateCheckout('/checkout', visit);
    }, leaving.signal);
    return () => leaving.abort();
  }, [ready]);

  async function complete(details: CheckoutDetails) {
    // The button is disabled one render later: a second press in between must find this set.
    if (isProcessing.current || items.length === 0) return;
    isProcessing.current = true;
    const pressed = document.activeElement;
    setVisit({ status: 'processing', items });
    const message = await leaveForPayment(details, items);
    if (message === null) return;
    isProcessing.current = false;
    flushSync(() => setVisit({ status: 'filling' }));
    giveFocusBack(pressed);
    showToast({ title: 'Checkout Error', description: message, kind: 'destructive' });
  }

  const shownItems = visit.status === 'processing' ? visit.items : items;
  return (
    <Container className="py-10 sm:py-16">
      <PageHeading title="Checkout" />
      <noscript>
        <p className="mb-8">
          The checkout needs JavaScript, which is switched off in your browser.
        </p>
      </noscript>
      {visit.status !== 'opening' && shownItems.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={visit.status === 'opening' ? hiddenWithoutItems : undefined}>
          <CheckoutForm
            items={visit.status === 'opening' ? null : shownItems}
            user={user}
            isUserKnown={isUserKnown}
            busy={visit.status === 'processing'}
            terms={<OrderTerms />}
            onComplete={complete}
          />
        </div>
      )}
    </Container>
  );
}

/** Sends the buyer to the card page; where that fails, a sentence for them, and the cart as it was. */
async function leaveForPayment(
  details: CheckoutDetails,
  items: readonly CartItem[],
): Promise<string | null> {
  try {
    const start = await startCheckout(details, items);
    if (!start.ok) return start.message;
    location.assign(start.paymentUrl);
    return null;
  } catch (error) {
    // A bug, but the buyer must not be left with a button that never ends.
    reportError(error);
    putCartBack();
    return startFailed;
  }
}
