import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { fieldsOf } from '#app/platform/foreign-values.ts';
import { credentialBody, type MailedCredential } from '../mailed-codes/mailed-credential.ts';
import type { PasswordLinkAnswer } from './token-check-answer.ts';

/**
 * What a receipt's link calls for. `question`: whether the password there is shall stay.
 * `no-password`: a first one. `sign-in`: the link chooses no password (any more), or the server
 * could not be asked.
 */
export type LibraryLinkCheck = 'question' | 'no-password' | 'sign-in';

/** What to do about a receipt's link. Uses nothing up, so it may be asked again. */
export async function requestLibraryLinkCheck(
  credential: MailedCredential,
): Promise<LibraryLinkCheck> {
  if (credential === '') return 'sign-in';
  const answer = await askServer('/api/check-reset-token', {
    method: 'POST',
    body: credentialBody(credential),
    repeatable: true,
  });
  if (!answer.ok) return 'sign-in';
  const { valid, hasPassword } = fieldsOf<PasswordLinkAnswer>(answer.value);
  if (valid !== true) return 'sign-in';
  return hasPassword === true ? 'question' : 'no-password';
}
