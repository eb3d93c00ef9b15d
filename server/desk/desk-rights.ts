import { z } from 'zod';
import { type Refused, refuse } from '#app/features/desk/desk-services.server.ts';
import type { Role } from '#app/features/desk/staff/roles.ts';
import { deskCommands, knownActs } from './all-commands.ts';

/** The names of the commands that a role may ask for, so that its pages offer nothing else. */
export function commandsOf(role: Role): string[] {
  return [...deskCommands.values()].flatMap(({ name, roles }) =>
    roles.includes(role) ? [name] : [],
  );
}

/** What the history calls each act, for a role that may read it; nothing for others. */
export function actsShownTo(role: Role) {
  if (!commandsOf(role).includes('history')) return [];
  return [...knownActs].map(([name, { words, isCommon = false }]) => ({ name, words, isCommon }));
}

/** The member of staff who asks at a page of the desk. */
export interface AskingStaff {
  role: Role;
  /** Whether they confirmed their identity within the last minutes. */
  isFresh: boolean;
}

/**
 * Why a member of staff may not ask for a command with these arguments, which need not be readable;
 * `null` if they may. Nobody may ask for a command that does not exist.
 */
export function rightsRefusal(
  name: string,
  { role, isFresh }: AskingStaff,
  args: unknown = {},
): Refused | null {
  const rights = rightsFor(name, args);
  if (!rights?.roles.includes(role)) {
    const who = role === 'accountant' ? 'the accountant' : role;
    return refuse(`This is not for ${who}: ask the owner.`, 'not_permitted');
  }
  if (rights.isFresh && !isFresh) {
    return refuse(
      'Confirm that it’s you, with a passkey or with your password and code.',
      'reauthentication_needed',
    );
  }
  return null;
}

const fields = z.record(z.string(), z.unknown());

function rightsFor(name: string, args: unknown) {
  const command = deskCommands.get(name);
  if (!command?.whenGiven) return command;
  const { field, roles } = command.whenGiven;
  return fields.safeParse(args).data?.[field] ? { roles, isFresh: true } : command;
}
