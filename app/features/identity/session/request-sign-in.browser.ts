import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { unexpectedFailure } from '../account/account-answer.ts';
import { readSessionAnswer } from './session-answer.ts';
import { hasSessionHint } from './session-hint.ts';
import { beginSession, loadSession } from './session-store.browser.ts';

/** `isWrong`: what was typed is to blame. */
export type SignInAnswer = { ok: true } | { ok: false; message: string; isWrong: boolean };

/** Signs in; the session store knows of it when this is done. Again replaces the session. */
export async function requestSignIn(email: string, password: string): Promise<SignInAnswer> {
  const answer = await askServer('/api/auth/sign-in/email', {
    method: 'POST',
    body: { email, password },
    repeatable: true,
  });
  if (!answer.ok) {
    const silent = answer.status === null ? unexpectedFailure : 'Failed to sign in';
    return { ok: false, message: answer.message ?? silent, isWrong: answer.status === 401 };
  }
  const session = readSessionAnswer(answer.value);
  // Without the hint the browser has kept no cookie, and the server decides what that makes of it.
  if (session && hasSessionHint(document.cookie)) beginSession(session);
  else await loadSession();
  return { ok: true };
}
