import { askServer, type ServerRefusal } from '#app/platform/browser/ask-server.browser.ts';
import { loadSession } from '../session/session-store.browser.ts';

/**
 * Changes the password of whoever is signed in; their sessions in other browsers end. Resolves to why it
 * was not changed, or to `null`.
 */
export async function requestPasswordChange(
  currentPassword: string,
  newPassword: string,
): Promise<ServerRefusal | null> {
  const answer = await askServer('/api/auth/change-password', {
    method: 'POST',
    body: { currentPassword, newPassword },
  });
  if (!answer.ok) return answer;
  await loadSession();
  return null;
}
