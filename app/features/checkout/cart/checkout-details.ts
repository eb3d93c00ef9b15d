import { type Checked, checked } from '#app/design/form/checked.ts';
import { emailProblem, emptyProblem } from '#app/design/form/field-rules.ts';
import { readField, readTick } from '#app/design/form/read-field.ts';
import { missingInformation } from '../missing-information.ts';

/** What a guest types on the checkout page. */
export interface CheckoutDetails {
  email: string;
  firstName: string;
  lastName: string;
  /** Every line of it may be empty. */
  billingAddress: BillingAddress;
  /** Whether one reminder is wanted if the order is not finished. */
  remindMe: boolean;
}

export interface BillingAddress {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

/** The fields that must be filled in. */
export type RequiredField = 'firstName' | 'lastName' | 'email';

/** For a buyer whose order cannot be sent, where the server gave no better reason. */
export const startFailed = 'Failed to start checkout process. Please try again.';

/** Reads the form, trimmed. Only the server knows whether an email address is really one. */
export function checkDetails(form: FormData): Checked<CheckoutDetails, RequiredField> {
  const details = {
    email: readField(form, 'email'),
    firstName: readField(form, 'firstName'),
    lastName: readField(form, 'lastName'),
    billingAddress: {
      address: readField(form, 'address'),
      city: readField(form, 'city'),
      state: readField(form, 'state'),
      zipCode: readField(form, 'zipCode'),
      country: readField(form, 'country'),
    },
    remindMe: readTick(form, 'remindMe'),
  };
  const { email, firstName, lastName } = details;
  const isMissing = email === '' || firstName === '' || lastName === '';
  return checked(
    details,
    {
      firstName: emptyProblem(firstName, 'Enter your first name.'),
      lastName: emptyProblem(lastName, 'Enter your last name.'),
      email: emailProblem(email),
    },
    isMissing ? missingInformation : null,
  );
}
