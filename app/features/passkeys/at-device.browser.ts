import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { ServerAnswer, ServerRefusal } from '#app/platform/browser/ask-server.browser.ts';

/** Has the device make a passkey. A failure is a value, like a refusal of the server. */
export function makeAtDevice(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<ServerAnswer<object>> {
  return atDevice(optionsJSON.rp.id, () => startRegistration({ optionsJSON }));
}

/** Has a passkey of the owner's choice sign. A failure is a value, like a server's refusal. */
export function signAtDevice(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<ServerAnswer<object>> {
  return atDevice(optionsJSON.rpId, () => startAuthentication({ optionsJSON }));
}

async function atDevice(
  host: string | undefined,
  ceremony: () => Promise<object>,
): Promise<ServerAnswer<object>> {
  if (host !== location.hostname) {
    return refused(`Passkeys work only at ${host}: open the page there.`);
  }
  try {
    return { ok: true, value: await ceremony() };
  } catch (error) {
    return refused(error instanceof Error ? problemOf(error) : otherProblem);
  }
}

function refused(message: string): ServerRefusal {
  return { ok: false, status: null, code: null, message };
}

const otherProblem = 'The passkey could not be used. Try again, or sign in another way.';

/** By WebAuthn's names for its errors. */
const problems = new Map([
  ['NotAllowedError', 'No passkey was used: it was canceled, or took too long.'],
  ['AbortError', 'No passkey was used: it was canceled, or took too long.'],
  ['InvalidStateError', 'This device has a passkey for this already.'],
  ['ConstraintError', 'This device cannot make a passkey that asks who you are. Use another.'],
  ['NotSupportedError', 'This device cannot make such a passkey. Use another.'],
]);

const problemOf = ({ name }: Error) => problems.get(name) ?? otherProblem;
