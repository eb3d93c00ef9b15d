import type { Answer } from '../answers.ts';
import { runCommand, sentenceOf } from '../ask-desk.browser.ts';

export type OfferedCodes =
  | { ok: true; codes: Answer<'new-codes'> }
  | { ok: false; sentence: string };

/** What a new app may make codes by. */
export async function askForCodes(): Promise<OfferedCodes> {
  const answer = await runCommand('new-codes', {});
  if (!answer.ok) return { ok: false, sentence: sentenceOf(answer) };
  return { ok: true, codes: answer.value };
}
