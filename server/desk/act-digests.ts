import type { Keys } from '#app/platform/keys.server.ts';
import { signatures } from '#app/platform/signed-token.server.ts';
import type { DeskCommand } from './command.ts';

interface Asked {
  command: DeskCommand;
  /** The member of staff, or `command line`. */
  who: string;
  /** As the command's schema parsed it. */
  input: unknown;
}

/**
 * Bind the key of an act to who asked for what: HMACs, one for each of the shop's keys, the newest
 * first. They are kept in the rows of acts, where no address and no name may be readable.
 */
export function actDigests(keys: Keys, { command, who, input }: Asked): string[] {
  const unbound = command.act?.unboundFields ?? [];
  const text = JSON.stringify([command.name, who, input], (field, value) =>
    unbound.includes(field) ? undefined : inOrder(value),
  );
  return signatures(keys, 'act-digest', text);
}

/** Makes objects equal that differ in the order of their fields, or in fields that are empty. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null && field !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
