import { emailFailure, type FormProblem } from '#app/design/form/checked.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';

/**
 * Asks for a mail with links to all that an address bought; resolves to why it was not asked for, or to
 * `null`. Whether the address bought anything is not told.
 */
export async function requestFoundBooks(email: string): Promise<FormProblem<'email'> | null> {
  const answer = await askServer('/api/find-purchases', { method: 'POST', body: { email } });
  if (answer.ok) return null;
  return emailFailure(
    answer,
    'We could not be reached. Please check your connection and try again.',
  );
}
