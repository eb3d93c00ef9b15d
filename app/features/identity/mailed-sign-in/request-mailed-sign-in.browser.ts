import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { unexpectedFailure } from '../account/account-answer.ts';
import type { CredentialBody } from '../mailed-codes/mailed-credential.ts';
import { beginAnsweredSession } from '../session/begin-answered-session.browser.ts';
import { cookiesRefused } from '../session/cookies-refused.ts';

export type MailedSignInAnswer =
  | { is: 'signed-in' }
  /** The credential is good; first say whether the password chosen before stays. */
  | { is: 'earlier-password' }
  /** `isDead`: by this credential nobody signs in any more. */
  | { is: 'refused'; message: string; isDead: boolean };

/** Signs in by a mailed link or code, which works once; the session store knows of it when this is done. */
export async function requestMailedSignIn(
  credential: CredentialBody,
  earlierPassword?: 'keep' | 'remove',
): Promise<MailedSignInAnswer> {
  const answer = await askServer('/api/sign-in-with', {
    method: 'POST',
    body: { ...credential, earlierPassword },
  });
  if (!answer.ok) {
    return answer.code === 'earlier_password'
      ? { is: 'earlier-password' }
      : {
          is: 'refused',
          message: answer.message ?? unexpectedFailure,
          isDead: answer.code === 'token_invalid',
        };
  }
  const isKept = await beginAnsweredSession(answer.value);
  return isKept ? { is: 'signed-in' } : { is: 'refused', message: cookiesRefused, isDead: true };
}
