import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { invitationSchema, recoverySchema } from '../answers.ts';
import { sentenceOf } from '../ask-desk.browser.ts';

export type Invited =
  | { ok: true; email: string; role: string; codeSecret: string; codeAddress: string }
  | { ok: false; sentence: string };

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

/** Joins with what the form says; the recovery codes, or why not. */
export async function join(
  form: FormData,
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; sentence: string }> {
  const body = { token: token(), password: form.get('password'), code: form.get('code') };
  const answer = await askServer('/api/desk/join', { method: 'POST', body });
  if (!answer.ok) return { ok: false, sentence: sentenceOf(answer) };
  return { ok: true, ...recoverySchema.parse(answer.value) };
}
