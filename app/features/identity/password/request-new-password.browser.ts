import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import type { AccountAnswer } from '../account/account-answer.ts';
import { endSession } from '../session/session-store.browser.ts';

/**
 * Sets the password by the token of a mailed link, which works once. All sessions of the account
 * end, this browser's too.
 */
export async function requestNewPassword(
  newPassword: string,
  token: string,
): Promise<AccountAnswer> {
  const answer = await askServer('/api/auth/reset-password', {
    method: 'POST',
    body: { newPassword, token },
  });
  if (!answer.ok) {
    const unexpected = 'An unexpected error occurred. Please try again.';
    return { ok: false, message: answer.message ?? unexpected };
  }
  await askServer('/api/auth/sign-out', { method: 'POST', body: {} });
  endSession();
  return { ok: true };
}
