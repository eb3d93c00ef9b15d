import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { unexpectedFailure } from '../account/account-answer.ts';
import { credentialBody, type MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { loadSession } from '../session/session-store.browser.ts';
import { readTokenCheckAnswer } from './token-check-answer.ts';

/** `refused`: the link proves nothing (any more). `untried`: it may still, it could not be tried. */
export type EmailVerification = { is: 'verified' } | { is: 'refused' | 'untried'; message: string };

const linkIsSpent = 'This confirmation link is invalid or has expired. You are signed in anyway.';

/** Verifies the address of whoever is signed in, by the credential of the mailed link. */
export async function requestEmailVerification(
  credential: MailedCredential,
): Promise<EmailVerification> {
  const answer = await askServer('/api/verify-email', {
    method: 'POST',
    body: credentialBody(credential),
  });
  if (!answer.ok) {
    return isAboutTheLink(answer.status)
      ? { is: 'refused', message: answer.message ?? linkIsSpent }
      : { is: 'untried', message: answer.message ?? unexpectedFailure };
  }
  // Also where the link is spent: an earlier try, whose answer was lost, may be what has spent it.
  await loadSession();
  return readTokenCheckAnswer(answer.value)
    ? { is: 'verified' }
    : { is: 'refused', message: linkIsSpent };
}

function isAboutTheLink(status: number | null): boolean {
  return status !== null && status < 500 && status !== 429;
}
