import { askServer } from '#app/platform/web/ask-server.ts';
import { type AccountAnswer, unexpectedFailure } from './account-answer.ts';
import { endSession } from './session-store.ts';

/** Ends the session, in this page and in all tabs. Signed out already: nothing more happens. */
export async function signOut(): Promise<AccountAnswer> {
  const answer = await askServer('/api/auth/sign-out', {
    method: 'POST',
    body: {},
    repeatable: true,
  });
  if (!answer.ok) return { ok: false, message: answer.message ?? unexpectedFailure };
  endSession();
  return { ok: true };
}
