import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { type AccountAnswer, unexpectedFailure } from '../account/account-answer.ts';

/** Asks for another mail to confirm the address of whoever is signed in. Earlier links go on working. */
export async function requestVerification(): Promise<AccountAnswer> {
  const answer = await askServer('/api/send-verification', { method: 'POST', body: {} });
  return answer.ok ? { ok: true } : { ok: false, message: answer.message ?? unexpectedFailure };
}
