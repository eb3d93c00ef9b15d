import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { sentenceOf } from '../ask-desk.browser.ts';
import { invitationSchema, recoverySchema } from './door-answers.ts';
import { makePasskey } from './passkey.browser.ts';
import { thisDevice } from './this-device.browser.ts';

export type Invited =
  | { ok: true; email: string; role: string; codeSecret: string; codeAddress: string }
  | { ok: false; sentence: string };

export type Joined = { ok: true; recoveryCodes: string[] } | { ok: false; sentence: string };

/** The token stands behind the #, which no server and no other site is told. */
const token = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

/** What the invitation that led here offers. */
export async function openInvitation(): Promise<Invited> {
  const answer = await askServer('/api/desk/invitation', {
    method: 'POST',
    body: { token: token() },
  });
  if (!answer.ok) return { ok: false, sentence: sentenceOf(answer) };
  return { ok: true, ...invitationSchema.parse(answer.value) };
}

/** Joins with a passkey that the device makes now; the recovery codes, or why not. */
export async function joinWithPasskey(): Promise<Joined> {
  const made = await makePasskey('join', token());
  if (!made.ok) return joinedBy(made);
  const body = { token: token(), answer: made.value, name: thisDevice() };
  return joinedBy(await askServer('/api/desk/join-with-passkey', { method: 'POST', body }));
}

/** Joins with the password and the code that the form says; the recovery codes, or why not. */
export async function joinWithPassword(form: FormData): Promise<Joined> {
  const body = { token: token(), password: form.get('newPassword'), code: form.get('newCode') };
  return joinedBy(await askServer('/api/desk/join', { method: 'POST', body }));
}

function joinedBy(answer: ServerAnswer<unknown>): Joined {
  if (!answer.ok) return { ok: false, sentence: sentenceOf(answer) };
  return { ok: true, ...recoverySchema.parse(answer.value) };
}
