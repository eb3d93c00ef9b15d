import { makeAtDevice } from '#app/features/passkeys/at-device.browser.ts';
import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { unexpectedFailure } from '../account/account-answer.ts';
import { readCreation } from './passkey-options.ts';
import { type Passkey, readPasskeysAnswer } from './passkeys-answer.ts';

/** The passkeys of the signed-in account; `null` if the shop cannot be asked. */
export async function requestPasskeys(signal?: AbortSignal): Promise<Passkey[] | null> {
  const answer = await askServer('/api/passkeys', { repeatable: true, ...(signal && { signal }) });
  return answer.ok ? readPasskeysAnswer(answer.value) : null;
}

/** Gives a passkey another name. Resolves to the reason if that failed, else `null`. */
export async function requestPasskeyName(id: string, name: string): Promise<string | null> {
  const answer = await post('/api/passkeys/rename', { id, name });
  return answer.ok ? null : (answer.message ?? unexpectedFailure);
}

export type PasskeyChange =
  | { is: 'done' }
  /** The current password is asked for, or was wrong. */
  | { is: 'unconfirmed'; message: string }
  | { is: 'refused'; message: string };

/** Has the device make a passkey and the shop keep it; `password` where it was asked for. */
export async function requestNewPasskey(password?: string): Promise<PasskeyChange> {
  const asked = await post('/api/passkeys/ask-to-add', { password });
  if (!asked.ok) return refusalOf(asked);
  const creation = readCreation(asked.value);
  if (creation === null) return { is: 'refused', message: unexpectedFailure };
  const made = await makeAtDevice(creation);
  const kept = made.ok ? await post('/api/passkeys', { answer: made.value }) : made;
  return kept.ok ? { is: 'done' } : refusalOf(kept);
}

/** Ends a passkey; `password` where it was asked for. Called again it ends nothing more. */
export async function requestPasskeyRemoval(id: string, password?: string): Promise<PasskeyChange> {
  const removed = await post('/api/passkeys/remove', { id, password });
  return removed.ok ? { is: 'done' } : refusalOf(removed);
}

function refusalOf({ code, message }: Extract<ServerAnswer<unknown>, { ok: false }>) {
  const isUnconfirmed = code === 'reauthentication_needed' || code === 'wrong_password';
  return {
    is: isUnconfirmed ? 'unconfirmed' : 'refused',
    message: message ?? unexpectedFailure,
  } as const;
}

const post = (path: string, body: object) => askServer(path, { method: 'POST', body });
