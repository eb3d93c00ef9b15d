import { type FormProblem, failure } from '#app/design/form/checked.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { unexpectedFailure } from '../account/account-answer.ts';
import type { CodePurpose } from './code-purposes.ts';

/**
 * Has a code mailed for each purpose that a page may be about; resolves to why not, or to `null`. Whether
 * there is anything for it to do is not told. A newer code voids the one before.
 */
export async function requestCode(
  email: string,
  purposes: readonly CodePurpose[],
): Promise<FormProblem<'email'> | null> {
  for (const purpose of purposes) {
    const answer =
      purpose === 'enter'
        ? await askServer('/api/request-sign-in', { method: 'POST', body: { email } })
        : await askServer('/api/send-code', { method: 'POST', body: { email, purpose } });
    if (!answer.ok) return failure('Not Sent', answer.message ?? unexpectedFailure);
  }
  return null;
}
