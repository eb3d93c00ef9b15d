import { z } from 'zod';
import { csvHeading, csvLines } from '#app/platform/csv.ts';
import {
  type Args,
  type Askable,
  type CommandCall,
  type CommandLine,
  limitOption,
  type ShopCommand,
  type ShopOption,
} from './command-line.ts';

const pageOptions: Readonly<Record<string, ShopOption>> = {
  limit: limitOption,
  after: {
    called: '--after',
    value: 'PLACE',
    help: 'Continues a list from the place where the last one ended.',
  },
};

/** Makes what the command line runs of what a command of the desk declares. */
export function shopCommand<Input, Answer>(
  command: Askable<Answer>,
  cli: CommandLine<Input, Answer>,
): ShopCommand {
  const { name = command.name, operands = [], options = {}, summary, help, confirm } = cli;
  const made = {
    name,
    operands,
    options: cli.isPaged ? { ...options, ...pageOptions } : options,
    summary,
    help,
    ...(confirm && { confirm }),
  };
  return {
    ...made,
    async run(call) {
      const ask = async (more: Args = {}) =>
        call.ask(command, { ...argsOf(made, call), ...(await cli.more?.(call)), ...more });
      if (cli.run) return cli.run(call, ask);
      if (cli.done !== undefined) return showDone(call, cli.done, await ask());
      const answer = await ask();
      call.show(answer, cli.shown);
      if (cli.isPaged) sayMore(call, answer);
    },
  };
}

/** The input as operands and options say it by their fields. */
function argsOf(
  { operands, options }: Pick<ShopCommand, 'operands' | 'options'>,
  call: CommandCall,
): Args {
  const args: Args = {};
  for (const [n, { field, isMany }] of operands.entries()) {
    if (field !== undefined) args[field] = isMany ? call.operands.slice(n) : call.operands[n];
  }
  for (const [name, option] of Object.entries(options)) {
    if (option.field !== undefined) args[option.field] = typedValue(call, name, option);
  }
  return { ...args, ...cursorAfter(call.text('after')) };
}

function typedValue(call: CommandCall, name: string, { value, isMany, otherwise }: ShopOption) {
  if (value === null) return call.flag(name);
  return isMany ? call.texts(name) : (call.text(name) ?? otherwise);
}

/** The cursor behind a place; nothing for the first page. */
function cursorAfter(place: string | null | undefined) {
  return place ? { cursor: { after: place } } : {};
}

const pageSchema = z.object({ next: z.string().nullable() });

/** Says how a list is continued that was printed for people. */
export function sayMore(call: CommandCall, page: unknown): void {
  if (call.isJson) return;
  const { next } = pageSchema.parse(page);
  if (next !== null) call.say(`More: --after '${next}'`);
}

interface Csv<Row> {
  columns: readonly string[];
  cellsOf: (row: Row) => string[];
}

/** Prints a whole list as CSV, page by page, so that it may be of any length. */
export async function printCsv<Row>(
  call: CommandCall,
  { columns, cellsOf }: Csv<Row>,
  ask: (more: Args) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<void> {
  call.print(csvHeading(columns));
  let next: string | null = call.text('after') ?? null;
  do {
    const page: { rows: Row[]; next: string | null } = await ask({
      limit: 500,
      ...cursorAfter(next),
    });
    call.print(csvLines(page.rows.map(cellsOf)));
    next = page.next;
  } while (next !== null);
}

/** Says what was done, and that its jobs wait if no shop runs. */
async function showDone(call: CommandCall, done: string, result: unknown): Promise<void> {
  if (!call.isJson) call.say(done);
  call.show(result, { hidden: ['linkId', 'userId'] });
  if (await call.isShopRunning()) return;
  call.say('The shop is not running: emails and other follow-up work wait until it is started.');
}

/** What a refusal calls a field, as this command names it; the field's own name if it does not. */
export function nameOfField(
  { operands, options }: Pick<ShopCommand, 'operands' | 'options'>,
  field: string,
): string {
  const operand = operands.find((each) => each.field === field);
  if (operand) return operand.called ?? operand.name;
  const option = Object.entries(options).find(([, each]) => each.field === field);
  if (option) return option[1].called ?? `--${option[0]}`;
  return field === 'cursor' ? '--after' : field;
}
