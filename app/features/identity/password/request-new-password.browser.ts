import { type FormProblem, failure } from '#app/design/form/checked.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { credentialBody, type MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { endSession } from '../session/session-store.browser.ts';
import { refusedPassword } from './refused-password.ts';

/**
 * Sets the password by the credential of a mailed link, which works once; resolves to why it was not set, or
 * to `null`. All sessions of the account end, this browser's too.
 */
export async function requestNewPassword(
  newPassword: string,
  credential: MailedCredential,
): Promise<FormProblem<'password'> | null> {
  const answer = await askServer('/api/auth/reset-password', {
    method: 'POST',
    body: { newPassword, ...credentialBody(credential) },
  });
  if (!answer.ok) {
    const unexpected = 'An unexpected error occurred. Please try again.';
    return {
      ...failure('Error', answer.message ?? unexpected),
      errors: refusedPassword(answer.code),
    };
  }
  await askServer('/api/auth/sign-out', { method: 'POST', body: {} });
  endSession();
  return null;
}
