import { type AccountAnswer, unexpectedFailure } from '../account/account-answer.ts';
import { askToSignOut, oweSignOut } from './owed-sign-out.browser.ts';
import { endSession } from './session-store.browser.ts';

const unreached =
  'We could not be reached. This browser no longer shows anything of yours, and tells us as soon as it is online: until then, don’t leave anyone else alone with it.';

/**
 * Ends the session, in this page and in all tabs. Signed out already: nothing more happens. Where no
 * answer arrives the browser forgets who was signed in all the same, and the session ends as soon as
 * a page of ours is open and the server can be reached.
 */
export async function requestSignOut(): Promise<AccountAnswer> {
  const answer = await askToSignOut();
  if (!answer.ok && answer.status !== null) {
    return { ok: false, message: answer.message ?? unexpectedFailure };
  }
  if (!answer.ok) oweSignOut();
  endSession();
  return answer.ok ? { ok: true } : { ok: false, message: unreached };
}
