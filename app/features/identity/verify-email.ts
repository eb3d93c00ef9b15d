import { askServer } from '#app/platform/web/ask-server.ts';
import type { AccountAnswer } from './account-answer.ts';
import { loadSession } from './session-store.ts';

const linkIsSpent =
  'This confirmation link is invalid or has expired. You are signed in all the same.';

/** Proves the address of whoever is signed in, by the token of the mailed link. */
export async function verifyEmail(token: string): Promise<AccountAnswer> {
  const answer = await askServer('/api/verify-email', { method: 'POST', body: { token } });
  if (!answer.ok) return { ok: false, message: answer.message ?? linkIsSpent };
  const { value } = answer;
  const isValid =
    typeof value === 'object' && value !== null && 'valid' in value && value.valid === true;
  if (!isValid) return { ok: false, message: linkIsSpent };
  await loadSession();
  return { ok: true };
}
