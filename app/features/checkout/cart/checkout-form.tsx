import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FormProblem } from '#app/design/form/checked.ts';
import { restoreDraft } from '#app/design/form/draft.browser.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { SentOnce } from '#app/design/sent-once.tsx';
import type { CartItem } from '#app/features/cart/cart.ts';
import { OrderSummary } from '#app/features/cart/order-summary.tsx';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { inTab } from '#app/platform/browser/storage.browser.ts';
import { CardPageLine } from '../card-page-line.tsx';
import { checkoutDrafts } from '../checkout-drafts.browser.ts';
import { carryToBundle } from './carry-to-bundle.browser.ts';
import { CheckoutAccount } from './checkout-account.tsx';
import { type CheckoutDetails, checkDetails } from './checkout-details.ts';
import { AccountInformation, BillingAddress } from './checkout-fields.tsx';
import { CompleteOrder } from './complete-order.tsx';
import { idPrefix, signInToggleId, useCheckoutBuyer } from './use-checkout-buyer.browser.ts';

interface CheckoutFormProps {
  /** `null` until the cart is known; the form waits for it. */
  items: readonly CartItem[] | null;
  /** Who is signed in; `null` for guests, and while that is not known. */
  user: SessionUser | null;
  /** Whether it is known yet who is signed in; the form waits for it. */
  isUserKnown: boolean;
  /** What the buyer agrees to. */
  terms: ReactNode;
  /** Sends the buyer to the card page. Resolves to why it does not, `null` when they are back. */
  onComplete: (details: CheckoutDetails) => Promise<FormProblem | null>;
}

/** The button stands outside the form, and so can another form stand between the two. */
const formId = 'checkout-form';

/** Who buys, where to bill, what it costs, and the button that leads to the card page. */
export function CheckoutForm({ items, user, isUserKnown, terms, onComplete }: CheckoutFormProps) {
  const form = useForm({
    idPrefix,
    draft: checkoutDrafts.cart,
    check: checkDetails,
    send: onComplete,
  });
  const place = useRef<HTMLFormElement>(null);
  const { hasBegun, begin, restore } = useTypedBefore(place, items !== null);
  const buyer = useCheckoutBuyer(place, user, form.clearErrors);
  const { SignIn } = buyer;

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <OrderSummary
        items={items}
        withTitles
        onTake={carryToBundle}
        isPassed={hasBegun}
        className="lg:col-start-2 lg:row-span-2"
      />
      <div className="grid gap-6 lg:col-start-1 lg:row-start-1" onInput={begin}>
        <CheckoutAccount user={user}>
          {SignIn && (
            <SignIn
              email={buyer.typedEmail()}
              onSignedIn={buyer.welcome}
              onCancel={buyer.cancelSignIn}
            />
          )}
        </CheckoutAccount>
        <form {...form.props} id={formId} ref={place} className="grid gap-6">
          <AccountInformation
            signIn={!user && !SignIn && <SignInToggle onOpen={buyer.openSignIn} />}
            field={form.field}
            isEmailLocked={user !== null}
          />
          <BillingAddress idPrefix={idPrefix} onCountries={restore} />
        </form>
        <PaymentNote />
      </div>
      <CompleteOrder
        formId={formId}
        items={items ?? []}
        user={user}
        isFirst={hasBegun}
        busy={form.busy}
        failure={form.failure}
        disabled={items === null || !isUserKnown || (SignIn !== null && user === null)}
        terms={terms}
      />
    </div>
  );
}

function PaymentNote() {
  return (
    <SentOnce id="card-page-line">
      {import.meta.env.SSR && (
        <CardPageLine>
          You pay on the next page, the secure external page of our payment provider. Card details
          are never entered here.
        </CardPageLine>
      )}
    </SentOnce>
  );
}

function SignInToggle({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      id={signInToggleId}
      className="link -mt-4 mb-2 min-h-11 text-sm sm:absolute sm:end-7 sm:top-9 [[data-signed-in]_&]:hidden"
      onClick={onOpen}
    >
      Already have an account? Sign in
    </button>
  );
}

/**
 * Puts back what was typed before, once the cart is known, and whenever `restore` is called. It knows
 * whether anything has been filled in, by the buyer or for them.
 */
function useTypedBefore(place: RefObject<HTMLFormElement | null>, isCartKnown: boolean) {
  const [hasBegun, setHasBegun] = useState(false);
  const restore = useCallback(() => {
    if (place.current === null) return;
    restoreDraft(checkoutDrafts.cart, place.current);
    setHasBegun(inTab.read(checkoutDrafts.cart) !== null);
  }, [place]);

  useEffect(() => {
    if (isCartKnown) restore();
  }, [isCartKnown, restore]);
  return { hasBegun, begin: () => setHasBegun(true), restore };
}
