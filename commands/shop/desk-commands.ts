import type { Shown } from './render-text.ts';
import type { ShopCall, ShopCommand } from './shop-command.ts';

type Described = Omit<ShopCommand, 'run'> & {
  /** What the desk's command of the same name takes. */
  args(call: ShopCall): Record<string, unknown> | Promise<Record<string, unknown>>;
};

/** A command that looks and prints what it finds. */
export function lookCommand({
  args,
  shown = {},
  ...command
}: Described & { shown?: Shown }): ShopCommand {
  return {
    ...command,
    run: async (call) => call.show(await call.ask(command.name, await args(call)), shown),
  };
}

/** A command that changes something: it says what it did, and that it waits where no shop runs to go on. */
export function actCommand({ args, done, ...command }: Described & { done: string }): ShopCommand {
  return {
    ...command,
    async run(call) {
      const result = await call.ask(command.name, await args(call));
      if (!call.isJson) call.say(done);
      call.show(result, { hidden: ['linkId', 'userId'] });
      if (!(await call.desk()).isShopRunning) {
        call.say('No shop runs: mails and whatever else is to follow wait until it is started.');
      }
    },
  };
}
