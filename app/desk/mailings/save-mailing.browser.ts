import type { ServerRefusal } from '#app/platform/browser/ask-server.browser.ts';
import { randomKey } from '#app/platform/browser/random-key.browser.ts';
import type { Mailing } from '../answers.ts';
import { look, runCommand, sentenceOf } from '../ask-desk.browser.ts';

/** The fields of a draft. */
export interface Written {
  topic: string;
  subject: string;
  body: string;
}

/** A draft as the shop has it; without id and version one that it does not have yet. */
export interface Draft extends Written {
  id: number | null;
  version: number | null;
}

export type SaveOutcome =
  | { status: 'saved'; id: number; version: number }
  /** Somebody else has changed it meanwhile: theirs. */
  | { status: 'overtaken'; theirs: Mailing }
  | { status: 'refused'; sentence: string; isSignedOut: boolean };

/** The last try: the same again, as after a lost answer, is the same act. */
export interface LastTry {
  draft: string;
  key: string;
}

/** Saves over the draft of that version; without a version, over whatever is there. */
export async function saveMailing(
  draft: Draft,
  lastTry: { current: LastTry | null },
): Promise<SaveOutcome> {
  const text = JSON.stringify(draft);
  if (lastTry.current?.draft !== text) lastTry.current = { draft: text, key: randomKey() };
  const answer = await runCommand('keep-mailing', draft, lastTry.current.key);
  if (answer.ok) return { status: 'saved', ...answer.value };
  return (await findTheirs(draft)) ?? refusedBy(answer);
}

async function findTheirs({ id, version }: Draft): Promise<SaveOutcome | null> {
  if (id === null || version === null) return null;
  try {
    const theirs = await look('mailing', { id });
    return theirs.version === version ? null : { status: 'overtaken', theirs };
  } catch {
    // What the save was refused for is said instead.
    return null;
  }
}

function refusedBy(refusal: ServerRefusal): SaveOutcome {
  const isSignedOut = refusal.code === 'not_signed_in';
  return { status: 'refused', sentence: sentenceOf(refusal), isSignedOut };
}
