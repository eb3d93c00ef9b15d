import { askServer } from '#app/platform/browser/ask-server.browser.ts';

const unreachable = 'We could not be reached. Please try again.';

/**
 * Asks for a mail with a reset link; resolves to why the shop did not take the request, in a sentence, or
 * to `null`. Whether the address has an
 * account, or the mail could be sent, is not told. Each new link voids the ones before.
 */
export async function requestPasswordReset(email: string): Promise<string | null> {
  const resetUrl = `${location.origin}/auth?mode=reset&email=${encodeURIComponent(email)}`;
  const body = { email, resetUrl };
  const answer = await askServer('/api/send-password-reset', { method: 'POST', body });
  return answer.ok ? null : (answer.message ?? unreachable);
}
