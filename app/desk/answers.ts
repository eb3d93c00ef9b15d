import type { DeskCommands } from '#server/desk/all-commands.ts';
import type { AnswerOf, FieldsOf } from '#server/desk/command.ts';

/*
 * The types of what commands of the desk are asked and answer, inferred from their declarations.
 * Only types come from the server: its code must not reach the browser.
 */

export type CommandName = keyof DeskCommands;

/** The arguments of a command by their names; the server checks the values. */
export type Asked<Name extends CommandName> = {
  readonly [Field in FieldsOf<DeskCommands[Name]>]?: unknown;
};

/** What a command answers, as JSON carries it. */
export type Answer<Name extends CommandName> = AnswerOf<DeskCommands[Name]>;

/** One row of a list that a command answers. */
export type Row<Name extends CommandName> =
  Answer<Name> extends { rows: readonly (infer Listed)[] } | readonly (infer Listed)[]
    ? Listed
    : never;

export type FoundOrder = Answer<'order'>;
export type ListedOrder = Row<'orders'>;
export type ListedMail = Row<'mails'>;
export type ListedPaper = Row<'invoices'>;
export type FoundMessage = Answer<'message'>;
export type Mailing = Answer<'mailing'>;
export type Topics = Answer<'topics'>;
export type WaysIn = Answer<'ways-in'>;
