/** What a guest types on the checkout page. */
export interface CheckoutDetails {
  email: string;
  firstName: string;
  lastName: string;
  /** Every line of it may be empty. */
  billingAddress: BillingAddress;
}

export interface BillingAddress {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

/** The fields that must be filled in, in the order in which the page shows them. */
export const requiredFields = ['firstName', 'lastName', 'email'] as const;
export type RequiredField = (typeof requiredFields)[number];
export type FieldErrors = Partial<Record<RequiredField, string>>;

export interface CheckedDetails {
  details: CheckoutDetails;
  /** Required fields that hold nothing but spaces. */
  missing: RequiredField[];
  /** A sentence for every field that stops the form; empty when it may be sent. */
  errors: FieldErrors;
}

const missingErrors: Record<RequiredField, string> = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your e-mail address.',
};

/** Reads the form, trimmed. Only the server knows whether an e-mail address is really one. */
export function checkDetails(form: FormData): CheckedDetails {
  const details: CheckoutDetails = {
    email: textOf(form, 'email'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    billingAddress: {
      address: textOf(form, 'address'),
      city: textOf(form, 'city'),
      state: textOf(form, 'state'),
      zipCode: textOf(form, 'zipCode'),
      country: textOf(form, 'country'),
    },
  };
  const missing = requiredFields.filter((field) => details[field] === '');
  const errors: FieldErrors = {};
  for (const field of missing) errors[field] = missingErrors[field];
  if (details.email !== '' && !/^[^\s@]+@[^\s@]+$/.test(details.email)) {
    errors.email = 'Enter an e-mail address such as name@example.com.';
  }
  return { details, missing, errors };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
