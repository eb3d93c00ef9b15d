import type { FieldErrors, FormProblem } from '#app/design/form/checked.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { refusedPassword } from '../password/refused-password.ts';
import { unexpectedFailure } from './account-answer.ts';
import { requestEmailCheck } from './request-email-check.browser.ts';
import { splitFullName } from './split-full-name.ts';

interface NewAccount {
  fullName: string;
  email: string;
  password: string;
}

/** What is said at the field of an address that has an account. */
export const addressTaken = 'This address already has an account.';

const addressIsKnown =
  'An account with this e-mail address already exists. Sign in or reset your password.';

/**
 * Makes an account and signs nobody in; resolves to why none was made, or to `null`. Again with the
 * same address is refused.
 */
export async function requestSignUp({
  fullName,
  email,
  password,
}: NewAccount): Promise<FormProblem<'email' | 'password'> | null> {
  if (await requestEmailCheck(email)) {
    return refusal(addressIsKnown, { email: addressTaken });
  }
  const answer = await askServer('/api/auth/sign-up/email', {
    method: 'POST',
    body: { email, password, name: fullName, ...splitFullName(fullName) },
  });
  if (answer.ok) return null;
  return refusal(answer.message ?? unexpectedFailure, refusedPassword(answer.code));
}

type SignUpErrors = FieldErrors<'email' | 'password'>;

/** In place of what was said of an account before. */
function refusal(description: string, errors: SignUpErrors): FormProblem<keyof SignUpErrors> {
  return { errors, toast: { about: 'sign-in', title: 'Sign Up Error', description } };
}
