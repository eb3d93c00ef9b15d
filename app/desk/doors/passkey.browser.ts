import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { makeAtDevice, signAtDevice } from '#app/features/passkeys/at-device.browser.ts';
import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { creationSchema, requestSchema } from './door-answers.ts';

/** Whether this browser knows of passkeys at all. */
export const supportsPasskeys = browserSupportsWebAuthn;

/** Has the device make a passkey, to join by the token of an invitation or beside those one has. */
export async function makePasskey(
  purpose: 'join' | 'add',
  token?: string,
): Promise<ServerAnswer<unknown>> {
  const asked = await ask(purpose, token);
  if (!asked.ok) return asked;
  return makeAtDevice(creationSchema.parse(asked.value).creation);
}

/** Has a passkey of the device sign, to open the desk or to show once more who sits at it. */
export async function signWithPasskey(
  purpose: 'open' | 'reauthenticate',
): Promise<ServerAnswer<unknown>> {
  const asked = await askToSign(purpose);
  return asked.ok ? signAtDevice(asked.value) : asked;
}

/** What a passkey is to sign. */
export async function askToSign(
  purpose: 'open' | 'reauthenticate',
): Promise<ServerAnswer<PublicKeyCredentialRequestOptionsJSON>> {
  const asked = await ask(purpose);
  return asked.ok ? { ok: true, value: requestSchema.parse(asked.value).request } : asked;
}

function ask(purpose: string, token?: string): Promise<ServerAnswer<unknown>> {
  return askServer('/api/desk/passkey', { method: 'POST', body: { for: purpose, token } });
}
