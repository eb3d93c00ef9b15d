import { type FormProblem, failure } from '#app/design/form/checked.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { fieldsOf } from '#app/platform/foreign-values.ts';
import { unexpectedFailure } from '../account/account-answer.ts';
import { credentialBody, type MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { type PendingEmailChange, readEmailChange } from './email-change-answer.ts';

/** The change that is under way; `null` for none, and while the shop cannot be asked. */
export async function requestPendingEmailChange(
  signal?: AbortSignal,
): Promise<PendingEmailChange | null> {
  const request = { repeatable: true, ...(signal && { signal }) };
  const answer = await askServer('/api/email-change', request);
  return answer.ok ? readEmailChange(answer.value) : null;
}

/** Ends the change that is under way; whether that is done. Again it ends nothing more. */
export async function requestEmailChangeWithdrawal(): Promise<boolean> {
  const request = { method: 'POST', body: {}, repeatable: true } as const;
  return (await askServer('/api/email-change/withdraw', request)).ok;
}

/** Asks for another address; resolves to why it was not asked for, or to `null`. */
export async function requestEmailChange(
  email: string,
  password?: string,
): Promise<FormProblem<'email' | 'password'> | null> {
  const body = { email, password };
  const answer = await askServer('/api/email-change', { method: 'POST', body });
  if (answer.ok) return null;
  const message = answer.message ?? unexpectedFailure;
  switch (answer.code) {
    case 'reauthentication_needed':
    case 'wrong_password':
      return { errors: { password: message }, toast: null };
    case 'email_invalid':
      return { errors: { email: message }, toast: null };
    default:
      return failure('Not Changed', message);
  }
}

export type MailboxAnswer =
  | { is: 'changed' | 'waiting' | 'stopped' }
  | { is: 'refused'; message: string };

/** Says for a mailbox, by the credential of the link that it got, that it agrees. Again is the same. */
export async function requestEmailChangeConsent(
  credential: MailedCredential,
): Promise<MailboxAnswer> {
  const answer = await askServer('/api/email-change/confirm', {
    method: 'POST',
    body: credentialBody(credential),
  });
  if (!answer.ok) return { is: 'refused', message: answer.message ?? unexpectedFailure };
  const { isChanged } = fieldsOf<{ isChanged: boolean }>(answer.value);
  return { is: isChanged === true ? 'changed' : 'waiting' };
}

/** Says for a mailbox that the change was not its owner's wish. */
export async function requestEmailChangeStop(credential: MailedCredential): Promise<MailboxAnswer> {
  const answer = await askServer('/api/email-change/cancel', {
    method: 'POST',
    body: credentialBody(credential),
  });
  if (!answer.ok) return { is: 'refused', message: answer.message ?? unexpectedFailure };
  return { is: 'stopped' };
}
