import { askServer } from '#app/platform/web/ask-server.ts';
import type { AccountAnswer } from './account-answer.ts';
import { loadSession } from './session-store.ts';

/** Changes the name of whoever is signed in; the full name is first plus last, trimmed. */
export async function updateName(firstName: string, lastName: string): Promise<AccountAnswer> {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  const answer = await askServer('/api/auth/update-user', {
    method: 'POST',
    body: { ...names, name: `${names.firstName} ${names.lastName}`.trim() },
    repeatable: true,
  });
  if (!answer.ok) {
    return { ok: false, message: answer.message ?? 'Failed to update name. Please try again.' };
  }
  await loadSession();
  return { ok: true };
}
