import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import type { AccountAnswer } from '../account/account-answer.ts';
import { loadSession } from '../session/session-store.browser.ts';

/** Changes the password of whoever is signed in; their sessions in other browsers end. */
export async function requestPasswordChange(
  currentPassword: string,
  newPassword: string,
): Promise<AccountAnswer> {
  const answer = await askServer('/api/auth/change-password', {
    method: 'POST',
    body: { currentPassword, newPassword },
  });
  if (!answer.ok) {
    return { ok: false, message: answer.message ?? 'Failed to update password. Please try again.' };
  }
  await loadSession();
  return { ok: true };
}
