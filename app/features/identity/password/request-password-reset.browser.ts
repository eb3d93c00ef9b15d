import { askServer } from '#app/platform/browser/ask-server.browser.ts';

/**
 * Asks for a mail with a reset link; whether the shop took the request. Whether the address has an
 * account, or the mail could be sent, is not told. Each new link voids the ones before.
 */
export async function requestPasswordReset(email: string): Promise<boolean> {
  const resetUrl = `${location.origin}/auth?mode=reset&email=${encodeURIComponent(email)}`;
  const body = { email, resetUrl };
  const answer = await askServer('/api/send-password-reset', { method: 'POST', body });
  return answer.ok;
}
