import type { RefObject } from 'react';
import { TextField } from '#app/design/field.tsx';
import { EmailField } from '#app/design/form/email-field.tsx';
import type { FieldProps } from '#app/design/form/use-form.browser.ts';
import { ReminderTick } from '../reminder/reminder-tick.tsx';
import type { BundleField } from './bundle-details.ts';
import { BundlePassword, type GuestPassword } from './bundle-password.tsx';
import { signInLinkId } from './use-bundle-buyer.browser.ts';

interface BundleFieldsProps {
  /** Of an account that is signed in: it has a password already. */
  isEmailLocked: boolean;
  field: (name: BundleField) => FieldProps;
  password: RefObject<GuestPassword | null>;
  onSignIn: () => void;
}

/** Who buys, and for guests the password of their new account. */
export function BundleFields({ isEmailLocked, field, password, onSignIn }: BundleFieldsProps) {
  return (
    <div className="grid gap-5">
      <EmailField
        {...field('email')}
        label="Email"
        // The name that password managers save with a guest's new password.
        autoComplete={isEmailLocked ? 'email' : 'username'}
        required
        readOnly={isEmailLocked}
        aside={
          !isEmailLocked && (
            <button
              type="button"
              id={signInLinkId}
              className="link -mt-3 -mb-0.5 min-h-11 text-sm [[data-signed-in]_&]:hidden"
              onClick={onSignIn}
            >
              Already have an account? Sign in
            </button>
          )
        }
        hint={isEmailLocked ? '' : 'Your books and the receipt are sent to this address.'}
      />
      <TextField
        {...field('fullName')}
        label="Full name"
        autoComplete="name"
        maxLength={200}
        required
      />
      {!isEmailLocked && (
        <div className="[[data-signed-in]_&]:hidden">
          <BundlePassword {...field('password')} ref={password} />
        </div>
      )}
      <ReminderTick hasEmail={isEmailLocked} />
    </div>
  );
}
