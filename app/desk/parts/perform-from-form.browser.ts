import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { randomKey } from '#app/platform/browser/random-key.browser.ts';
import { runCommand, sentenceOf } from '../ask-desk.browser.ts';
import {
  type Needed,
  neededAfter,
  showIdentity,
  showIdentityWithPasskey,
} from '../doors/show-identity.browser.ts';
import type { Act } from './act.ts';

export type ActOutcome =
  | { ok: true; result: unknown }
  /** The form keeps its values; `needed` is what the person must show before trying again. */
  | { ok: false; sentence: string; needed: Needed };

/**
 * One opening of a dialog: however often it is submitted, also after signing in again, it is one
 * act.
 */
export interface Attempt {
  key: string;
  /** Arguments that the device made, such as a passkey; `null` until then. */
  prepared: object | null;
}

export const newAttempt = (): Attempt => ({ key: randomKey(), prepared: null });

interface Performing {
  form: FormData;
  attempt: Attempt;
  needed: Needed;
  /** Of the person at the desk. */
  email: string;
  /** Whether they show who they are by a passkey, not by what the form says. */
  byPasskey: boolean;
}

/** Performs an act with the values of its form; first confirms the person's identity if needed. */
export async function performFromForm(
  act: Pick<Act, 'command' | 'args' | 'read' | 'prepare'>,
  { form, attempt, needed, email, byPasskey }: Performing,
): Promise<ActOutcome> {
  const showing = { needed, email };
  const shown = await (byPasskey ? showIdentityWithPasskey(showing) : showIdentity(showing, form));
  if (!shown.ok) {
    // A desk that closed while they were asked is to be opened first.
    const next = neededAfter(shown);
    return { ok: false, sentence: sentenceOf(shown), needed: next === 'nothing' ? needed : next };
  }
  const answer = await perform(act, form, attempt);
  if (answer.ok) return { ok: true, result: answer.value };
  const next = neededAfter(answer);
  return { ok: false, sentence: next === 'open-desk' ? closed : sentenceOf(answer), needed: next };
}

const closed =
  'The desk has closed in the meantime. What you typed is still here: open the desk below, and this is done once.';

async function perform(
  { command, args, read, prepare }: Pick<Act, 'command' | 'args' | 'read' | 'prepare'>,
  form: FormData,
  attempt: Attempt,
): Promise<ServerAnswer<unknown>> {
  if (prepare && attempt.prepared === null) {
    const prepared = await prepare();
    if (!prepared.ok) return prepared;
    attempt.prepared = prepared.value;
  }
  const all = { ...args, ...read?.(form), ...attempt.prepared };
  const answer = await runCommand(command, all, attempt.key);
  // Without an answer it may have been done; after a refusal the device makes a new one.
  if (!answer.ok && answer.status !== null) attempt.prepared = null;
  return answer;
}
