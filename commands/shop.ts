import { readSettings } from './read-settings.ts';
import { runCommand } from './run-command.ts';
import { runShopCommand } from './shop/run-shop-command.ts';

/** `npm run shop -- COMMAND`: what the owner can do with the shop, running or not. */
await runCommand(async () => {
  process.exitCode = await runShopCommand(process.argv.slice(2), {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isInteractive: process.stdin.isTTY && process.stderr.isTTY,
    readSettings,
  });
});
