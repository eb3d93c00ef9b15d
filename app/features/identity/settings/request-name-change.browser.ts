import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { shownName } from '#app/platform/shown-name.ts';
import type { AccountAnswer } from '../account/account-answer.ts';
import { loadSession } from '../session/session-store.browser.ts';

/** Changes the name of whoever is signed in; the full name is first plus last, trimmed. */
export async function requestNameChange(
  firstName: string,
  lastName: string,
): Promise<AccountAnswer> {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  const answer = await askServer('/api/auth/update-user', {
    method: 'POST',
    body: { ...names, name: shownName(names.firstName, names.lastName) },
    repeatable: true,
  });
  if (!answer.ok) {
    return { ok: false, message: answer.message ?? 'Failed to update name. Please try again.' };
  }
  await loadSession();
  return { ok: true };
}
