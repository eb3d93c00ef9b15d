import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { AsJson } from '#app/platform/as-json.ts';
import { isStartRefusal } from '#app/platform/config/start-refusal.ts';
import { shopCommandGroups } from '#server/desk/all-commands.ts';
import type { DeskAnswer } from '#server/desk/command.ts';
import { type Askable, ShopRefusal, WrongUsage } from '#server/desk/command-line.ts';
import { nameOfField } from '#server/desk/shop-command.ts';
import { type Desk, type DeskPlace, openDesk } from './open-desk.ts';
import { renderText } from './render-text.ts';
import type { ShopCall, StoreCommand } from './shop-command.ts';
import { storeCommands } from './store-commands.ts';
import { commonOptions, helpOf, overview, toSeeAll, usageOf } from './usage.ts';

const groups: Readonly<Record<string, readonly StoreCommand[]>> = {
  ...shopCommandGroups,
  'The shop as a whole': storeCommands,
};

/** All commands of the command line. */
export const commands: readonly StoreCommand[] = Object.values(groups).flat();

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Asks the person at the terminal and answers what is typed; `null` where there is none. */
  question: ((text: string) => Promise<string>) | null;
  /** Read only when a command needs it. */
  findShop(): DeskPlace;
}

/** Does what the arguments ask for; the exit status: 0 done, 1 refused, 2 not understood. */
export async function runShopCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args[0] === 'help' && args[1] ? [args[1], '--help'] : args;
  if (name === undefined || ['--help', '-h', 'help'].includes(name)) {
    const text = `${overview(groups)}\n`;
    if (name === undefined) terminal.err(text);
    else terminal.out(text);
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((each) => each.name === name);
  if (!command) {
    terminal.err(`There is no command ${name}.\n${toSeeAll}\n`);
    return 2;
  }
  try {
    return await call(command, rest, terminal);
  } catch (error) {
    if (error instanceof WrongUsage) {
      terminal.err(`${error.message}\n${usageOf(command)}\n`);
      return 2;
    }
    if (!(error instanceof ShopRefusal || isStartRefusal(error))) throw error;
    terminal.err(`${error.message}\n`);
    return 1;
  }
}

async function call(
  command: StoreCommand,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { values, positionals } = parse(command, args);
  if (values.help === true) {
    terminal.out(`${helpOf(command)}\n`);
    return 0;
  }
  requireAll(command, values, positionals);
  let opened: Promise<Desk> | undefined;
  let place: DeskPlace | undefined;
  const findShop = () => {
    place ??= terminal.findShop();
    return place;
  };
  const key = textsOf(values.key)[0] ?? randomUUID();
  const made: ShopCall = {
    operands: positionals,
    text: (option) => textsOf(values[option])[0],
    texts: (option) => textsOf(values[option]),
    flag: (option) => values[option] === true,
    isJson: values.json === true,
    get settings() {
      return findShop().settings;
    },
    get migrations() {
      return findShop().migrations;
    },
    desk() {
      opened ??= openDesk(findShop());
      return opened;
    },
    isShopRunning: async () => (await made.desk()).isShopRunning,
    async ask(asked, given) {
      const [issue] = asked.input.safeParse(given).error?.issues ?? [];
      if (issue) {
        const field = nameOfField(command, String(issue.path[0] ?? ''));
        throw new WrongUsage(`${field} ${issue.message}.`);
      }
      const desk = await made.desk();
      const request = { command: asked.name, args: given, who: 'command line', key };
      return resultOf(asked, await desk.run(request));
    },
    show: (result, shown) =>
      terminal.out(
        made.isJson ? `${JSON.stringify(result, null, 2)}\n` : renderText(result, shown),
      ),
    print: (text) => terminal.out(text),
    say: (sentence) => terminal.err(`${sentence}\n`),
  };
  try {
    if (values.yes !== true && terminal.question) await confirm(command, made, terminal.question);
    await command.run(made);
    return 0;
  } finally {
    // The command itself was told what kept it from opening.
    await (await opened?.catch(() => undefined))?.close();
  }
}

type Value = string | boolean | (string | boolean)[] | undefined;

function parse(command: StoreCommand, args: readonly string[]) {
  const options = Object.entries({ ...command.options, ...commonOptions }).map(
    ([name, { value }]) =>
      [
        name,
        {
          type: value === null ? 'boolean' : 'string',
          multiple: value !== null,
          ...(name === 'help' ? { short: 'h' } : {}),
        },
      ] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options),
      allowPositionals: true,
    });
    const given: Record<string, Value> = values;
    return { values: given, positionals };
  } catch (error) {
    const isTheirs = error instanceof TypeError && 'code' in error;
    if (!isTheirs) throw error;
    throw new WrongUsage(error.message.split('. ')[0] ?? error.message);
  }
}

function textsOf(value: Value): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
}

function requireAll(
  { operands, options }: StoreCommand,
  values: Record<string, Value>,
  given: readonly string[],
): void {
  const missing = operands[given.length];
  if (missing && !missing.isOptional) throw new WrongUsage(`${missing.name} is missing.`);
  const extra = given[operands.length];
  if (extra !== undefined && !operands.at(-1)?.isMany) {
    throw new WrongUsage(`"${extra}" is one argument too many.`);
  }
  for (const [name, { isRequired, isMany }] of Object.entries(options)) {
    const texts = textsOf(values[name]);
    if (isRequired && texts.length === 0) throw new WrongUsage(`--${name} is missing.`);
    if (!isMany && texts.length > 1) throw new WrongUsage(`--${name} is given twice.`);
  }
}

/**
 * Types the answer of a command. It is the shop's own, of this release: it came from the command's
 * `run`, as JSON.
 */
function resultOf<Answer>(_command: Askable<Answer>, answer: DeskAnswer): AsJson<Answer> {
  if (answer.status === 'refused') throw new ShopRefusal(answer.sentence);
  return z.custom<AsJson<Answer>>().parse(answer.result);
}

/** Asks for a word to be typed before what cannot be undone. */
async function confirm(
  command: StoreCommand,
  made: ShopCall,
  question: (text: string) => Promise<string>,
): Promise<void> {
  const asked = command.confirm?.(made) ?? null;
  if (asked === null) return;
  const { warning, word } = asked;
  const typed = await question(`${warning}\nType "${word}" to go on: `);
  if (typed.trim() !== word) throw new ShopRefusal('Nothing was done.');
}
