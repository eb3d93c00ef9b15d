import { Card } from '#app/design/card.tsx';
import { TextField } from '#app/design/field.tsx';
import type { FieldProps } from '#app/design/form/use-form.browser.ts';
import { ReminderTick } from '../reminder/reminder-tick.tsx';
import type { RequiredField } from './checkout-details.ts';

interface AccountInformationProps {
  field: (name: RequiredField) => FieldProps;
  isEmailLocked: boolean;
}

/** Who buys. */
export function AccountInformation({ field, isEmailLocked }: AccountInformationProps) {
  return (
    <Card heading="Account Information">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
        <TextField
          {...field('email')}
          className="sm:col-span-2"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          readOnly={isEmailLocked}
          hint="Your books and the receipt are sent to this address."
        />
        <ReminderTick className="sm:col-span-2" />
      </div>
    </Card>
  );
}

/** Where to bill; all of it may be left out. */
export function BillingAddress({ idPrefix }: { idPrefix: string }) {
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
