import { emailFailure, type FormProblem } from '#app/design/form/checked.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { unexpectedFailure } from '../account/account-answer.ts';

/**
 * Asks for a mail with a link and a code to sign in with; resolves to why it was not asked for, or to
 * `null`. Whether the address has an account is not told. Each new mail voids the ones before.
 */
export async function requestSignInMail(email: string): Promise<FormProblem<'email'> | null> {
  const answer = await askServer('/api/request-sign-in', { method: 'POST', body: { email } });
  return answer.ok ? null : emailFailure(answer, unexpectedFailure);
}
