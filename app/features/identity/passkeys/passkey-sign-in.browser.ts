import { signAtDevice } from '#app/features/passkeys/at-device.browser.ts';
import { offerPasskeys } from '#app/features/passkeys/offer-passkeys.browser.ts';
import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { type AccountAnswer, unexpectedFailure } from '../account/account-answer.ts';
import { beginAnsweredSession } from '../session/begin-answered-session.browser.ts';
import { cookiesRefused } from '../session/cookies-refused.ts';
import { readRequest } from './passkey-options.ts';

/**
 * Lets the browser offer passkeys in the email field while the page stands; `onAnswer` hears what
 * became of one that was chosen.
 */
export function offerPasskeySignIn(onAnswer: (answer: AccountAnswer) => void) {
  return offerPasskeys(askToSign, async (signed) => onAnswer(await sendSigned(signed)));
}

/** Signs in by a passkey of the device; the session store knows of it when this is done. */
export async function requestPasskeySignIn(): Promise<AccountAnswer> {
  const asked = await askToSign();
  const signed = asked.ok ? await signAtDevice(asked.value) : asked;
  return signed.ok ? sendSigned(signed.value) : failed(signed.message);
}

async function askToSign() {
  const asked = await askServer('/api/passkeys/ask-to-sign-in', { method: 'POST', body: {} });
  if (!asked.ok) return asked;
  const value = readRequest(asked.value);
  if (value !== null) return { ok: true, value } as const;
  const nothing: ServerAnswer<never> = { ok: false, status: null, code: null, message: null };
  return nothing;
}

async function sendSigned(answer: object): Promise<AccountAnswer> {
  const body = { answer };
  const signedIn = await askServer('/api/passkeys/sign-in', { method: 'POST', body });
  if (!signedIn.ok) return failed(signedIn.message);
  return (await beginAnsweredSession(signedIn.value)) ? { ok: true } : failed(cookiesRefused);
}

const failed = (message: string | null) => ({
  ...({ ok: false } as const),
  message: message ?? unexpectedFailure,
});
