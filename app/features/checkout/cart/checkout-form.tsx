import { Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { Card } from '#app/design/card.tsx';
import { fieldId, TextField } from '#app/design/field.tsx';
import { focusField } from '#app/design/focus-field.browser.ts';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { BundleHint } from '#app/features/cart/bundle-hint.tsx';
import type { CartItem } from '#app/features/cart/cart.ts';
import { OrderSummary } from '#app/features/cart/order-summary.tsx';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { CheckoutAccount } from './checkout-account.tsx';
import {
  type CheckoutDetails,
  checkDetails,
  type FieldErrors,
  requiredFields,
} from './checkout-details.ts';
import { OwnedItemsNotice } from './owned-items-notice.tsx';

interface CheckoutFormProps {
  /** `null` until the cart is known; the form waits for it. */
  items: readonly CartItem[] | null;
  /** Who is signed in; `null` for guests, and while that is not known. */
  user: SessionUser | null;
  /** Whether it is known yet who is signed in; the form waits for it. */
  isUserKnown: boolean;
  busy: boolean;
  /** What the buyer agrees to. */
  terms: ReactNode;
  onComplete: (details: CheckoutDetails) => void;
}

const idPrefix = 'checkout';
/** The button stands outside the form, and so can another form stand between the two. */
const formId = 'checkout-form';

/** Who buys, where to bill, what it costs, and the button that leads to the card page. */
export function CheckoutForm({
  items,
  user,
  isUserKnown,
  busy,
  terms,
  onComplete,
}: CheckoutFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSigningIn, setIsSigningIn] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (user === null || form.current === null) return;
    setIsSigningIn(false);
    setErrors({});
    fillIn(form.current, user);
  }, [user]);

  function takeOverEmail(email: string) {
    setIsSigningIn(false);
    const field = form.current?.elements.namedItem('email');
    if (field instanceof HTMLInputElement && !field.readOnly) field.value = email;
    document.getElementById(fieldId('firstName', idPrefix))?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { details, missing, errors: found } = checkDetails(new FormData(event.currentTarget));
    // Before the focus moves, so that the field is read out together with its error.
    flushSync(() => setErrors(found));
    const first = requiredFields.find((field) => found[field] !== undefined);
    if (first === undefined) return onComplete(details);
    focusField(fieldId(first, idPrefix));
    if (missing.length > 0) {
      showToast({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        kind: 'destructive',
      });
    }
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="grid gap-6">
        <CheckoutAccount
          user={user}
          isSigningIn={isSigningIn}
          onSigningIn={setIsSigningIn}
          onSignedIn={takeOverEmail}
        />
        <form
          id={formId}
          ref={form}
          method="post"
          noValidate
          className="grid gap-8"
          onSubmit={submit}
        >
          <AccountInformation errors={errors} isEmailLocked={user !== null} />
          <BillingAddress />
        </form>
      </div>
      <OrderSummary items={items} withTitles>
        <BundleHint items={items ?? []} />
        <OwnedItemsNotice items={items ?? []} user={user} />
        <p className="flex gap-2.5 text-sm text-muted">
          <Lock aria-hidden="true" className="mt-1 size-4 shrink-0 text-green" />
          You pay on the next page, the secure external page of our payment provider. Card details
          are never entered here.
        </p>
        <Button
          type="submit"
          form={formId}
          busy={busy}
          busyLabel="Processing..."
          disabled={items === null || !isUserKnown || isSigningIn}
        >
          Complete Order
        </Button>
        <ButtonLink href="/cart" variant="secondary">
          Back to Cart
        </ButtonLink>
        <p className="text-sm text-muted">{terms}</p>
      </OrderSummary>
    </div>
  );
}

/** The account's e-mail takes the place of a typed one; names that were typed stay. */
function fillIn(form: HTMLFormElement, { email, firstName, lastName }: SessionUser) {
  for (const [name, value] of Object.entries({ email, firstName, lastName })) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    if (name === 'email' || field.value.trim() === '') field.value = value;
  }
}

function AccountInformation({
  errors,
  isEmailLocked,
}: {
  errors: FieldErrors;
  isEmailLocked: boolean;
}) {
  return (
    <Card heading="Account Information">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          idPrefix={idPrefix}
          autoComplete="given-name"
          required
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          idPrefix={idPrefix}
          autoComplete="family-name"
          required
          error={errors.lastName}
        />
        <TextField
          className="sm:col-span-2"
          label="E-mail"
          name="email"
          idPrefix={idPrefix}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          readOnly={isEmailLocked}
          hint="Your books and the receipt are sent to this address."
          error={errors.email}
        />
      </div>
    </Card>
  );
}

function BillingAddress() {
  return (
    <Card
      heading={
        <>
          Billing Address{' '}
          <span className="font-sans text-sm font-normal text-muted">(optional)</span>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label="Street address"
          name="address"
          idPrefix={idPrefix}
          autoComplete="billing address-line1"
        />
        <TextField
          label="City"
          name="city"
          idPrefix={idPrefix}
          autoComplete="billing address-level2"
        />
        <TextField
          label="State"
          name="state"
          idPrefix={idPrefix}
          autoComplete="billing address-level1"
        />
        <TextField
          label="ZIP code"
          name="zipCode"
          idPrefix={idPrefix}
          autoComplete="billing postal-code"
        />
        <TextField
          label="Country"
          name="country"
          idPrefix={idPrefix}
          autoComplete="billing country-name"
        />
      </div>
    </Card>
  );
}
