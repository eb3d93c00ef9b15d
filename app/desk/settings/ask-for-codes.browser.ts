import type { z } from 'zod';
import { runCommand, sentenceOf } from '../ask-desk.browser.ts';
import { newCodesSchema } from '../doors/door-answers.ts';

export type OfferedCodes =
  | { ok: true; codes: z.infer<typeof newCodesSchema> }
  | { ok: false; sentence: string };

/** What a new app may make codes by. */
export async function askForCodes(): Promise<OfferedCodes> {
  const answer = await runCommand('new-codes', {});
  if (!answer.ok) return { ok: false, sentence: sentenceOf(answer) };
  return { ok: true, codes: newCodesSchema.parse(answer.value) };
}
