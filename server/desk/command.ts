import type { z } from 'zod';
import type { Actor, DeskServices, Refused } from '#app/features/desk/desk-services.server.ts';
import type { KnownAct, KnownActs } from '#app/features/desk/known-acts.ts';
import type { Role } from '#app/features/desk/staff/roles.ts';
import type { MailingServices } from '#app/features/mailings/mails/mailing-services.server.ts';
import type { AsJson } from '#app/platform/as-json.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-events.ts';
import type { CommandLine, FieldOf, ShopCommand } from './command-line.ts';
import { shopCommand } from './shop-command.ts';

/** What the process gives to the desk's commands. */
export interface CommandServices extends DeskServices {
  /** `null` on the command line, which does not lay out mailings. */
  writeMailing: MailingServices['writeMailing'] | null;
}

/** What a command's `run` gets: the same, and what is declared about acts. */
export interface RunServices extends CommandServices {
  acts: KnownActs;
}

export interface Done<Answer> {
  status: 'done';
  result: Answer;
}

export type DeskAnswer<Answer = unknown> = Done<Answer> | Refused;

/** A command that changes something, or hands out personal data. */
interface Act extends KnownAct {
  /** What the security log calls it, `owner-act` unless given. */
  event?: SecurityEvent;
  /**
   * Fields that do not say what is done, and so may differ when the same key is sent again: secrets
   * of which nothing may be kept but their hash, and what the sender had seen.
   */
  unboundFields?: readonly string[];
}

/** Rights that replace a command's own if this field is given. */
interface StricterRights<Input> {
  field: FieldOf<Input>;
  roles?: readonly Role[];
  isFresh: true;
}

interface Declared<Name extends string, Input, Answer> {
  name: Name;
  /** Members of staff who may ask for it. The command line acts as the owner. */
  roles: readonly Role[];
  /**
   * The person must have confirmed their identity within the last minutes: for money, books for
   * somebody else, emails to many, exports, erasures, staff and credentials.
   */
  isFresh?: true;
  whenGiven?: StricterRights<Input>;
  input: z.ZodType<Input>;
  run: (services: RunServices, input: Input, actor: Actor) => Promise<DeskAnswer<Answer>>;
}

/** Either it only reads, and leaves no trace; or it is an act, which is journaled and logged. */
type Kind = { reads: true } | { act: Act };

/** One thing that staff may ask for, from a page of the desk or from the command line. */
export interface DeskCommand<Name extends string = string, Input = unknown, Answer = unknown> {
  name: Name;
  roles: readonly Role[];
  isFresh: boolean;
  whenGiven: { field: string; roles: readonly Role[] } | null;
  /** `null` for a command that only reads. */
  act: Act | null;
  input: z.ZodType<Input>;
  /** Throws for arguments that `input` refuses. */
  run(services: RunServices, actor: Actor, args: unknown): Promise<DeskAnswer<Answer>>;
  /** `null` if the command line does not offer it, or under another command. */
  shopCommand: ShopCommand | null;
}

interface WithoutCli<Name extends string, Input, Answer> extends DeskCommand<Name, Input, Answer> {
  /** Declares how the command line offers it; left out if it does not. */
  cli(line: CommandLine<Input, Answer>): DeskCommand<Name, Input, Answer>;
}

/**
 * Declares a command of the desk; everything else about it is derived from here. `cli` is a call of
 * its own because TypeScript infers the answer from `run` first, and the columns from it.
 */
export function command<const Name extends string, Input, Answer>(
  declared: Declared<Name, Input, Answer> & Kind,
): WithoutCli<Name, Input, Answer> {
  const { name, roles, isFresh = false, whenGiven, input, run } = declared;
  const made: DeskCommand<Name, Input, Answer> = {
    name,
    roles,
    isFresh,
    whenGiven: whenGiven ? { roles, ...whenGiven } : null,
    act: 'act' in declared ? declared.act : null,
    input,
    run: (services, actor, args) => run(services, input.parse(args), actor),
    shopCommand: null,
  };
  return { ...made, cli: (line) => ({ ...made, shopCommand: shopCommand(made, line) }) };
}

/** The answer of a command that only reads. */
export function found<Answer>(result: Answer): Done<Answer> {
  return { status: 'done', result };
}

/** What a command answers, as it arrives at a page or at the command line. */
export type AnswerOf<Command> =
  Command extends DeskCommand<string, infer _Input, infer Answer> ? AsJson<Answer> : never;

/** The names of the fields that a command takes. */
export type FieldsOf<Command> =
  Command extends DeskCommand<string, infer Input, unknown> ? FieldOf<Input> : never;

export const everybody = ['owner', 'support', 'content', 'accountant'] as const;
export const sellers = ['owner', 'support'] as const;
export const bookkeepers = ['owner', 'support', 'accountant'] as const;
export const owners = ['owner'] as const;
export const writers = ['owner', 'content'] as const;
export const writersAndSupport = ['owner', 'support', 'content'] as const;
