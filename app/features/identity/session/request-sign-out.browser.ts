import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { type AccountAnswer, unexpectedFailure } from '../account/account-answer.ts';
import { endSession } from './session-store.browser.ts';

/** Ends the session, in this page and in all tabs. Signed out already: nothing more happens. */
export async function requestSignOut(): Promise<AccountAnswer> {
  const answer = await askServer('/api/auth/sign-out', {
    method: 'POST',
    body: {},
    repeatable: true,
  });
  if (!answer.ok) return { ok: false, message: answer.message ?? unexpectedFailure };
  endSession();
  return { ok: true };
}
