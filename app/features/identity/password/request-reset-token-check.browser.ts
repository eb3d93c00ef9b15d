import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { credentialBody, type MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { announceAuthEvent } from '../session/session-store.browser.ts';
import { readTokenCheckAnswer } from '../verification/token-check-answer.ts';

/** `unknown`: the server could not be asked. Uses nothing up, so it may be asked again. */
export type ResetTokenCheck = 'valid' | 'invalid' | 'unknown';

/** Whether a reset link still works; one that does is the event PASSWORD_RECOVERY. */
export async function requestResetTokenCheck(
  credential: MailedCredential,
): Promise<ResetTokenCheck> {
  if (credential === '') return 'invalid';
  const answer = await askServer('/api/check-reset-token', {
    method: 'POST',
    body: credentialBody(credential),
    repeatable: true,
  });
  if (!answer.ok) return isAboutTheToken(answer.status) ? 'invalid' : 'unknown';
  const isValid = readTokenCheckAnswer(answer.value);
  if (!isValid) return isValid === null ? 'unknown' : 'invalid';
  announceAuthEvent({ type: 'PASSWORD_RECOVERY' });
  return 'valid';
}

function isAboutTheToken(status: number | null): boolean {
  return status === 400 || status === 404;
}
