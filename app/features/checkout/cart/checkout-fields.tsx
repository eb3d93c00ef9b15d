import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Card } from '#app/design/card.tsx';
import { TextField } from '#app/design/field.tsx';
import { EmailField } from '#app/design/form/email-field.tsx';
import type { FieldProps } from '#app/design/form/use-form.browser.ts';
import { ReminderTick } from '../reminder/reminder-tick.tsx';
import type { RequiredField } from './checkout-details.ts';
import { CountryField } from './country-field.tsx';

interface AccountInformationProps {
  /** The way to sign in instead; `null` where nobody has to. */
  signIn: ReactNode;
  field: (name: RequiredField) => FieldProps;
  isEmailLocked: boolean;
}

/** Who buys. */
export function AccountInformation({ signIn, field, isEmailLocked }: AccountInformationProps) {
  return (
    <Card heading="Account Information" className="relative">
      {signIn}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
        <EmailField
          {...field('email')}
          className="sm:col-span-2"
          label="Email"
          autoComplete="email"
          required
          readOnly={isEmailLocked}
          hint="Your books and the receipt are sent to this address."
        />
        <ReminderTick hasEmail={isEmailLocked} className="sm:col-span-2" />
      </div>
    </Card>
  );
}

interface BillingAddressProps {
  idPrefix: string;
  /** The countries are there to choose from by now. */
  onCountries: () => void;
}

/** Where to bill; all of it may be left out, and is folded away. */
export function BillingAddress({ idPrefix, onCountries }: BillingAddressProps) {
  const [countries, setCountries] = useState<readonly string[]>([]);

  useEffect(() => {
    if (countries.length > 0) onCountries();
  }, [countries, onCountries]);

  /** Few unfold it. Without a network the country is left out, as it may be. */
  async function fetchCountries() {
    const loaded = await import('./country-names.ts').catch(() => null);
    if (loaded) setCountries(loaded.countryNames());
  }

  return (
    <Card className="py-3 sm:py-4">
      <details className="group" onToggle={fetchCountries}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 [&::-webkit-details-marker]:hidden">
          <h2 className="grow text-xl">
            Billing Address{' '}
            <span className="font-sans text-sm font-normal text-muted">(optional)</span>
          </h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted group-open:rotate-180"
          />
        </summary>
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
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
          <CountryField idPrefix={idPrefix} countries={countries} />
        </div>
      </details>
    </Card>
  );
}
