import type { z } from 'zod';
import type { AsJson } from '#app/platform/as-json.ts';

/** How a command is typed, what it prints, and what it asks before it does something final. */

/** The fields of a command's input, those of each variant of a union. */
export type FieldOf<Input> = Input extends unknown ? keyof Input & string : never;

interface Parameter<Field extends string> {
  /** The field of the command's input that it fills; left out where `more` or `run` reads it. */
  field?: Field;
  /** What a refusal of its value calls it, unless by its operand's or option's name. */
  called?: string;
  /** One or more of them; of operands only the last. */
  isMany?: boolean;
}

export interface ShopOption<Field extends string = string> extends Parameter<Field> {
  /** How the usage names its value; `null` for a flag. */
  value: string | null;
  isRequired?: boolean;
  /** Its value if it is not given. */
  otherwise?: string;
  help: string;
}

/** An argument without a dash. */
export interface Operand<Field extends string = string> extends Parameter<Field> {
  name: string;
  /** It may be left out; only the last. */
  isOptional?: boolean;
}

export type Args = Record<string, unknown>;

/** Which parts of an answer are printed for people, and in which order. */
export interface Shown {
  /** Columns of a table, if not all are wanted. */
  columns?: readonly string[];
  /** The same for lists inside one thing, by their names. */
  tables?: Readonly<Record<string, readonly string[] | undefined>>;
  /** Fields that are left out, because something else says the same. */
  hidden?: readonly string[];
}

/** One command of the command line, run with what `Call` offers. */
export interface ShopCommand<Call extends CommandCall = CommandCall> {
  name: string;
  operands: readonly Operand[];
  options: Readonly<Record<string, ShopOption>>;
  /** One line in the list of commands. */
  summary: string;
  /** What one would want to know at two in the morning. */
  help: string;
  /** What is typed to confirm what cannot be undone; `null` or none if nothing is asked. */
  confirm?: (call: Call) => { warning: string; word: string } | null;
  run(call: Call): Promise<void>;
}

/** Any command of the desk, as far as the command line asks for it. */
export interface Askable<Answer> {
  name: string;
  input: z.ZodType;
  run(...args: never): Promise<{ status: 'done'; result: Answer } | { status: 'refused' }>;
}

/** A command as it was called. */
export interface CommandCall {
  operands: readonly string[];
  text(option: string): string | undefined;
  texts(option: string): readonly string[];
  flag(option: string): boolean;
  isJson: boolean;
  /** Whether a shop runs that does the jobs which commands queue. */
  isShopRunning(): Promise<boolean>;
  /** Asks the desk for a command. Throws a ShopRefusal if it refuses. */
  ask<Answer>(command: Askable<Answer>, args: Args): Promise<AsJson<Answer>>;
  /** To stdout: as JSON if that was asked for, else for people. */
  show(result: unknown, shown?: Shown): void;
  /** To stdout, unchanged. */
  print(text: string): void;
  /** To stderr, for people. */
  say(sentence: string): void;
}

/** A refusal in one sentence: exit status 1. */
export class ShopRefusal extends Error {
  override name = 'ShopRefusal';
}

/** Arguments that cannot be understood, in one sentence: exit status 2, and the usage. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

type Fields<Row> = readonly (keyof Row & string)[];

/** The columns of what an answer lists. */
type Columns<Answer> = Answer extends { rows: readonly (infer Row)[] } | readonly (infer Row)[]
  ? Fields<Row>
  : never;

type Tables<Answer> = {
  readonly [Field in keyof Answer]?: Answer[Field] extends readonly (infer Row)[]
    ? Fields<Row>
    : never;
};

interface ShownOf<Answer> {
  columns?: Columns<Answer>;
  tables?: Tables<Answer>;
  hidden?: Fields<Answer>;
}

/** How the command line offers a command of the desk. */
export interface CommandLine<Input, Answer>
  extends Pick<ShopCommand, 'summary' | 'help' | 'confirm'> {
  /** If it is not the command's own. */
  name?: string;
  operands?: readonly Operand<FieldOf<Input>>[];
  options?: Readonly<Record<string, ShopOption<FieldOf<Input>>>>;
  /** Input that operands and options do not say by their fields. */
  more?: (call: CommandCall) => Args | Promise<Args>;
  /** What to say once an act is done. */
  done?: string;
  /** Prints a page of a list, and says how to continue it. */
  isPaged?: true;
  shown?: ShownOf<AsJson<Answer>>;
  /** Replaces asking and printing; `ask` asks with the input, and with more arguments if given. */
  run?: (call: CommandCall, ask: (more?: Args) => Promise<AsJson<Answer>>) => Promise<void>;
}

export const limitOption = {
  field: 'limit',
  value: 'N',
  help: 'How many, 1 to 1000; without it 50.',
  otherwise: '50',
} as const satisfies ShopOption;

/** The same for every command that asks why. */
export const reasonOption = (help: string) =>
  ({ field: 'reason', called: 'The reason', value: 'TEXT', isRequired: true, help }) as const;

/** A flag that fills a field. */
export const flagOption = <const Field extends string>(field: Field, help: string) =>
  ({ field, value: null, help }) as const;
