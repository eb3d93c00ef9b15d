import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { type AccountAnswer, unexpectedFailure } from '../account/account-answer.ts';
import { credentialBody, type MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { loadSession } from '../session/session-store.browser.ts';

/** "This was not me": removes the account whose confirmation mail held this credential. */
export async function requestAccountRemoval(credential: MailedCredential): Promise<AccountAnswer> {
  const answer = await askServer('/api/remove-unverified-account', {
    method: 'POST',
    body: credentialBody(credential),
  });
  if (!answer.ok) return { ok: false, message: answer.message ?? unexpectedFailure };
  // The account may be that of this page's session, or another one's.
  await loadSession();
  return { ok: true };
}
