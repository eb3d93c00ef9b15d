import type { Keys } from '#app/platform/keys.server.ts';
import { signatures } from '#app/platform/signed-token.server.ts';

interface Asked {
  command: string;
  /** Who asks. */
  who: string;
  /** As the command's schema reads it. */
  input: unknown;
}

/**
 * Fields that do not say what is done: a password, of which nothing may be kept but its hash (set-password
 * compares that), a code, which is another one half a minute later, and what somebody had seen when they
 * asked.
 */
const unboundFields: Readonly<Record<string, readonly string[]>> = {
  'set-password': ['password', 'code'],
  'answer-message': ['answersSeen'],
};

/**
 * What binds the key of an act to who asked for what: HMACs, one for each of the shop's keys, the newest
 * first. They stay in the rows of acts, where no address and no name may be read.
 */
export function actDigests(keys: Keys, { command, who, input }: Asked): string[] {
  const unbound = unboundFields[command] ?? [];
  const text = JSON.stringify([command, who, input], (field, value) =>
    unbound.includes(field) ? undefined : inOrder(value),
  );
  return signatures(keys, 'act-digest', text);
}

/** The same object whatever the order of its fields, and whether they are left out or empty. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null && field !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
