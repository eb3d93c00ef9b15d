import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { unexpectedFailure } from '../account/account-answer.ts';
import { beginAnsweredSession } from './begin-answered-session.browser.ts';
import { cookiesRefused } from './cookies-refused.ts';

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
  const isKept = await beginAnsweredSession(answer.value);
  return isKept ? { ok: true } : { ok: false, message: cookiesRefused, isWrong: false };
}
