import { wrapWords } from '#app/platform/wrap-words.ts';
import type { Operand, ShopOption } from '#server/desk/command-line.ts';
import type { StoreCommand } from './shop-command.ts';

const program = 'npm run shop --';
const width = 78;

/** What every command takes. */
export const commonOptions: Readonly<Record<string, ShopOption>> = {
  json: { value: null, help: 'Prints the answer as JSON.' },
  yes: { value: null, help: 'Skips the confirmation before anything that cannot be undone.' },
  key: {
    value: 'KEY',
    help: 'Makes an act happen once: the same key again answers what it answered, and does nothing.',
  },
  help: { value: null, help: 'Shows this help.' },
};

/** One line: how a command is called. */
export function usageOf({ name, operands, options }: StoreCommand): string {
  const parts = [
    ...operands.map(operandUsage),
    ...Object.entries(options).map(([option, given]) => optionUsage(option, given)),
  ];
  return [`Usage: ${program} ${name}`, ...parts, '[--json]'].join(' ');
}

function operandUsage({ name, isMany, isOptional }: Operand): string {
  return `${isOptional ? `[${name}]` : name}${isMany ? '…' : ''}`;
}

function optionUsage(name: string, { value, isMany, isRequired }: ShopOption): string {
  const text = `--${name}${value === null ? '' : ` ${value}`}`;
  return `${isRequired ? text : `[${text}]`}${isMany ? '…' : ''}`;
}

/** All about one command. */
export function helpOf(command: StoreCommand): string {
  const options = Object.entries({ ...command.options, ...commonOptions });
  return [
    usageOf(command),
    ...command.help.split('\n\n').map((paragraph) => wrapWords(paragraph, width).join('\n')),
    optionList(options),
  ].join('\n\n');
}

function optionList(options: readonly [string, ShopOption][]): string {
  const names = options.map(([name, { value }]) => `--${name}${value === null ? '' : ` ${value}`}`);
  const column = Math.max(...names.map((name) => name.length)) + 4;
  return options
    .map(([, { help }], n) => {
      const [first = '', ...others] = wrapWords(help, width - column);
      const lines = [`  ${(names[n] ?? '').padEnd(column - 2)}${first}`];
      return [...lines, ...others.map((line) => ' '.repeat(column) + line)].join('\n');
    })
    .join('\n');
}

export const toSeeAll = `Usage: ${program} COMMAND; ${program} --help lists all there are.`;

/** What there is, in one screen. */
export function overview(groups: Readonly<Record<string, readonly StoreCommand[]>>): string {
  const lists = Object.entries(groups).map(([title, commands]) =>
    [title, ...commands.map(({ name, summary }) => `  ${name.padEnd(17)} ${summary}`)].join('\n'),
  );
  return [
    `Usage: ${program} COMMAND`,
    ...lists,
    `What a command takes: ${program} COMMAND --help. Exit status: 0 done, 1 refused, 2 not understood.`,
  ].join('\n\n');
}
