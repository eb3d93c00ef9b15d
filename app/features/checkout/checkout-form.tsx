import { Lock } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { Card } from '#app/design/card.tsx';
import { fieldId, TextField } from '#app/design/field.tsx';
import { showToast } from '#app/design/toast.ts';
import type { CartItem } from '#app/features/cart/cart.ts';
import { OrderSummary } from '#app/features/cart/order-summary.tsx';
import { site } from '#content/site.ts';
import {
  type CheckoutDetails,
  checkDetails,
  type FieldErrors,
  requiredFields,
} from './checkout-details.ts';

interface CheckoutFormProps {
  /** `null` until the cart is known; the form waits for it. */
  items: readonly CartItem[] | null;
  busy: boolean;
  onComplete: (details: CheckoutDetails) => void;
}

const idPrefix = 'checkout';

/** Who buys, where to bill, what it costs, and the button that leads to the card page. */
export function CheckoutForm({ items, busy, onComplete }: CheckoutFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});

  function submit(form: HTMLFormElement) {
    const { details, missing, errors: found } = checkDetails(new FormData(form));
    // Before the focus moves, so that the field is read out together with its error.
    flushSync(() => setErrors(found));
    const first = requiredFields.find((field) => found[field] !== undefined);
    if (first === undefined) return onComplete(details);
    const field = document.getElementById(fieldId(first, idPrefix));
    // In the middle of the screen, clear of the header and of the notice at its edge.
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    if (missing.length > 0) {
      showToast({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        kind: 'destructive',
      });
    }
  }

  return (
    <form
      noValidate
      className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <div className="grid gap-8">
        <AccountInformation errors={errors} />
        <BillingAddress />
      </div>
      <OrderSummary items={items} withTitles>
        <p className="flex gap-2.5 text-sm text-muted">
          <Lock aria-hidden="true" className="mt-1 size-4 shrink-0 text-green" />
          You pay on the next page, the secure external page of our payment provider. Card details
          are never entered here.
        </p>
        <Button type="submit" busy={busy} busyLabel="Processing..." disabled={items === null}>
          Complete Order
        </Button>
        <ButtonLink href="/cart" variant="secondary">
          Back to Cart
        </ButtonLink>
        <p className="text-sm text-muted">
          By completing your order you agree to the terms and the privacy policy of {site.name}. A
          30-day money-back guarantee applies.
        </p>
      </OrderSummary>
    </form>
  );
}

function AccountInformation({ errors }: { errors: FieldErrors }) {
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
