import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { Desk } from './open-desk.ts';
import type { Shown } from './render-text.ts';

export interface ShopOption {
  /** How the usage names its value; `null` for one that is only there or not. */
  value: string | null;
  isMany?: boolean;
  isRequired?: boolean;
  help: string;
}

/** What stands behind a command's name without a dash. */
export interface Operand {
  name: string;
  /** One or more of them; only the last. */
  isMany?: boolean;
  /** It may be left out; only the last. */
  isOptional?: boolean;
}

/** One command of the command line. */
export interface ShopCommand {
  name: string;
  operands: readonly Operand[];
  options: Readonly<Record<string, ShopOption>>;
  /** One line in the list of commands. */
  summary: string;
  /** What one would want to know at two in the morning. */
  help: string;
  /** What is typed to confirm what cannot be undone; none, or `null`, for all else. */
  confirm?: (call: ShopCall) => { warning: string; word: string } | null;
  run(call: ShopCall): Promise<void>;
}

/** A command as it was called. */
export interface ShopCall {
  operands: readonly string[];
  text(option: string): string | undefined;
  texts(option: string): readonly string[];
  flag(option: string): boolean;
  isJson: boolean;
  settings: Settings;
  /** The folder of the database's migrations. */
  migrations: string;
  /** Opened by the first that asks for it. */
  desk(): Promise<Desk>;
  /** Asks the desk for what a command of this or another name does; what it refuses is thrown as a ShopRefusal. */
  ask(command: string, args: Record<string, unknown>): Promise<unknown>;
  /** To stdout: as JSON where that was asked for, else for people. */
  show(result: unknown, shown?: Shown): void;
  /** To stdout, as it is. */
  print(text: string): void;
  /** For people, to stderr. */
  say(sentence: string): void;
}

/** What is not done, in a sentence: exit status 1. */
export class ShopRefusal extends Error {
  override name = 'ShopRefusal';
}

/** What cannot be understood, in a sentence: exit status 2, and the usage. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}
