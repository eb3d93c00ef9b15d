import { randomKey } from '#app/platform/browser/random-key.browser.ts';
import { runCommand, sentenceOf } from '../ask-desk.browser.ts';
import { prove } from '../doors/reauthenticate.browser.ts';
import type { Act } from './act-dialog.tsx';

export type ActOutcome =
  | { ok: true; result: unknown }
  /** `needsReauthentication`: password and code are wanted beside what the form has. */
  | { ok: false; sentence: string; needsReauthentication: boolean };

/**
 * Does an act with what its form says; where the form has password and code, gives those first. The key
 * is made at the first try and stays: whatever became of it, the next one is the same act.
 */
export async function performFromForm(
  { command, args, read }: Pick<Act, 'command' | 'args' | 'read'>,
  form: FormData,
  key: { current: string | null },
): Promise<ActOutcome> {
  if (form.has('code')) {
    const proved = await prove(form);
    if (!proved.ok) return { ok: false, sentence: sentenceOf(proved), needsReauthentication: true };
  }
  key.current ??= randomKey();
  const answer = await runCommand(command, { ...args, ...read?.(form) }, key.current);
  if (answer.ok) return { ok: true, result: answer.value };
  const needsReauthentication = answer.code === 'reauthentication_needed' || form.has('code');
  return { ok: false, sentence: sentenceOf(answer), needsReauthentication };
}
