import { type Checked, checked, type FormProblem } from '#app/design/form/checked.ts';
import { emailProblem } from '#app/design/form/field-rules.ts';
import { readField, readPassword, readTick } from '#app/design/form/read-field.ts';
import { fullNameProblem, passwordProblem } from '#app/features/identity/forms/sign-in-rules.ts';
import { missingInformation } from '../missing-information.ts';

/** What a buyer of the bundle types; the password is a guest's alone. */
export interface BundleDetails {
  email: string;
  fullName: string;
  password: string;
  /** Whether one reminder is wanted if the order is not finished. */
  remindMe: boolean;
}

export type BundleField = Exclude<keyof BundleDetails, 'remindMe'>;

/** Why the server does not take what was typed: the address has an account, or something is wrong. */
export type BundleProblem = 'account-exists' | FormProblem<BundleField>;

/** For a buyer whose order cannot be sent, where the server gave no better reason. */
export const bundleStartFailed = 'Something went wrong. Please try again.';

/** Reads the form, trimmed but for the password. Only the server knows a real email address. */
export function checkBundleDetails(
  form: FormData,
  { isGuest }: { isGuest: boolean },
): Checked<BundleDetails, BundleField> {
  const details: BundleDetails = {
    email: readField(form, 'email'),
    fullName: readField(form, 'fullName'),
    password: isGuest ? readPassword(form, 'password') : '',
    remindMe: readTick(form, 'remindMe'),
  };
  const { email, fullName, password } = details;
  const isMissing = email === '' || fullName === '' || (isGuest && password === '');
  return checked(
    details,
    {
      email: emailProblem(email),
      fullName: fullNameProblem(fullName),
      password: isGuest ? passwordProblem(password) : null,
    },
    isMissing ? missingInformation : null,
  );
}
