import { emailProblem } from '#app/features/identity/forms/auth-form-rules.ts';

/** What a buyer of the bundle types; the password is a guest's alone. */
export interface BundleDetails {
  email: string;
  fullName: string;
  password: string;
}

export type BundleField = keyof BundleDetails;

/** Why the server does not take what was typed: the address has an account, or one field is wrong. */
export type BundleProblem = 'account-exists' | { field: 'email' | 'password'; message: string };

export interface CheckedBundleDetails {
  details: BundleDetails;
  /** Whether a field that is needed is empty. */
  isMissing: boolean;
  /** A sentence for every field that stops the form, in the order of the page. */
  errors: Partial<Record<BundleField, string>>;
}

/** Reads the form, trimmed but for the password. Only the server knows a real e-mail address. */
export function checkBundleDetails(
  form: FormData,
  { isGuest }: { isGuest: boolean },
): CheckedBundleDetails {
  const details: BundleDetails = {
    email: textOf(form, 'email').trim(),
    fullName: textOf(form, 'fullName').trim(),
    password: isGuest ? textOf(form, 'password') : '',
  };
  const email = emailProblem(details.email);
  return {
    details,
    isMissing:
      details.email === '' || details.fullName === '' || (isGuest && details.password === ''),
    errors: {
      ...(email === null ? {} : { email }),
      ...(details.fullName === '' && { fullName: 'Enter your full name.' }),
      ...(isGuest && details.password === '' && { password: 'Enter a password.' }),
    },
  };
}

function textOf(form: FormData, name: BundleField): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
