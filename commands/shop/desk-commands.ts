import { z } from 'zod';
import type { Shown } from './render-text.ts';
import type { ShopCall, ShopCommand, ShopOption } from './shop-command.ts';

type Args = Record<string, unknown>;

type Described = Omit<ShopCommand, 'run'> & {
  /** What the desk's command of the same name takes. */
  args(call: ShopCall): Args;
};

interface DescribedAct extends Omit<Described, 'args'> {
  /** The same; some of it may come by a pipe. */
  args(call: ShopCall): Args | Promise<Args>;
  /** What to say once it is done. */
  done: string;
}

/** A command that looks and prints what it finds. */
export function lookCommand({
  args,
  shown = {},
  ...command
}: Described & { shown?: Shown }): ShopCommand {
  return {
    ...command,
    run: async (call) => call.show(await call.ask(command.name, args(call)), shown),
  };
}

const listOptions: Readonly<Record<string, ShopOption>> = {
  limit: { value: 'N', help: 'How many, 1 to 1000; without it 50.' },
  after: { value: 'PLACE', help: 'Continues a list from the place where the last one ended.' },
};

const pageSchema = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  next: z.string().nullable(),
});

/** A command that prints a page of a list, and says how to go on. */
export function listCommand({
  args,
  columns,
  options,
  ...command
}: Described & { columns: readonly string[] }): ShopCommand {
  return {
    ...command,
    options: { ...options, ...listOptions },
    async run(call) {
      const page = await call.ask(command.name, {
        ...{ ...args(call), limit: call.text('limit') ?? '50' },
        ...cursorAfter(call.text('after')),
      });
      if (call.isJson) return call.show(page);
      const { rows, next } = pageSchema.parse(page);
      call.show(rows, { columns });
      if (next !== null) call.say(`More: --after '${next}'`);
    },
  };
}

/** How the desk is asked for what comes behind a place; nothing for the first page. */
export function cursorAfter(place: string | null | undefined) {
  return place ? { cursor: { after: place } } : {};
}

/** A command that changes something: it says what it did, and that it waits where no shop runs to go on. */
export function actCommand({ args, done, ...command }: DescribedAct): ShopCommand {
  return {
    ...command,
    async run(call) {
      const result = await call.ask(command.name, await args(call));
      if (!call.isJson) call.say(done);
      call.show(result, { hidden: ['linkId', 'userId'] });
      if (!(await call.desk()).isShopRunning) {
        call.say(
          'The shop is not running: emails and other follow-up work wait until it is started.',
        );
      }
    },
  };
}
