import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import {
  askServer,
  type ServerAnswer,
  type ServerRefusal,
} from '#app/platform/browser/ask-server.browser.ts';
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
  const { creation: optionsJSON } = creationSchema.parse(asked.value);
  return atDevice(optionsJSON.rp.id, () => startRegistration({ optionsJSON }));
}

/** Has a passkey of the device sign, to open the desk or to show once more who sits at it. */
export async function signWithPasskey(
  purpose: 'open' | 'reauthenticate',
): Promise<ServerAnswer<unknown>> {
  const asked = await askToSign(purpose);
  if (!asked.ok) return asked;
  const { value: optionsJSON } = asked;
  return atDevice(optionsJSON.rpId, () => startAuthentication({ optionsJSON }));
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

async function atDevice(
  host: string | undefined,
  ceremony: () => Promise<object>,
): Promise<ServerAnswer<object>> {
  if (host !== location.hostname) {
    return refused(`Passkeys work at ${host} alone: open the desk there.`);
  }
  try {
    return { ok: true, value: await ceremony() };
  } catch (error) {
    return refused(error instanceof Error ? problemOf(error) : otherProblem);
  }
}

/** As if the server had refused it: to whoever wants in it is the same. */
function refused(message: string): ServerRefusal {
  return { ok: false, status: null, code: null, message };
}

const otherProblem = 'The passkey could not be used. Try again, or take another way in.';

/** By the names that WebAuthn gives its errors. */
const problems = new Map([
  ['NotAllowedError', 'No passkey was used: it was canceled, or took too long.'],
  ['AbortError', 'No passkey was used: it was canceled, or took too long.'],
  ['InvalidStateError', 'This device has a passkey for your desk already.'],
  ['ConstraintError', 'This device cannot make a passkey that asks who you are. Use another.'],
  ['NotSupportedError', 'This device cannot make such a passkey. Use another.'],
]);

const problemOf = ({ name }: Error) => problems.get(name) ?? otherProblem;
