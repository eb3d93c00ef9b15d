import { makeAtDevice } from '#app/features/passkeys/at-device.browser.ts';
import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { unexpectedFailure } from '../account/account-answer.ts';
import { readCreation } from './passkey-options.ts';
import { type Passkey, readPasskeysAnswer } from './passkeys-answer.ts';

/** The passkeys of whoever is signed in; `null` where the shop cannot be asked. */
export async function requestPasskeys(signal?: AbortSignal): Promise<Passkey[] | null> {
  const answer = await askServer('/api/passkeys', { repeatable: true, ...(signal && { signal }) });
  return answer.ok ? readPasskeysAnswer(answer.value) : null;
}

/** Ends a passkey; whether that is done. Again it ends nothing more. */
export async function requestPasskeyRemoval(id: string): Promise<boolean> {
  const request = { method: 'POST', body: { id }, repeatable: true } as const;
  return (await askServer('/api/passkeys/remove', request)).ok;
}

/** Gives a passkey another name; a sentence where that is not done, else `null`. */
export async function requestPasskeyName(id: string, name: string): Promise<string | null> {
  const answer = await post('/api/passkeys/rename', { id, name });
  return answer.ok ? null : (answer.message ?? unexpectedFailure);
}

export type AddedPasskeyAnswer =
  | { is: 'added' }
  /** The current password is asked for, or was wrong. */
  | { is: 'unconfirmed'; message: string }
  | { is: 'refused'; message: string };

/** Has the device make a passkey and the shop keep it; `password` where it was asked for. */
export async function requestNewPasskey(password?: string): Promise<AddedPasskeyAnswer> {
  const asked = await post('/api/passkeys/ask-to-add', { password });
  if (!asked.ok) return refusalOf(asked);
  const creation = readCreation(asked.value);
  if (creation === null) return { is: 'refused', message: unexpectedFailure };
  const made = await makeAtDevice(creation);
  const kept = made.ok ? await post('/api/passkeys', { answer: made.value }) : made;
  return kept.ok ? { is: 'added' } : refusalOf(kept);
}

function refusalOf({ code, message }: Extract<ServerAnswer<unknown>, { ok: false }>) {
  const isUnconfirmed = code === 'reauthentication_needed' || code === 'wrong_password';
  return {
    is: isUnconfirmed ? 'unconfirmed' : 'refused',
    message: message ?? unexpectedFailure,
  } as const;
}

const post = (path: string, body: object) => askServer(path, { method: 'POST', body });
