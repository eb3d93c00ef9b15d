import { createInterface } from 'node:readline/promises';
import { readSettings } from './read-settings.ts';
import { runCommand } from './run-command.ts';
import { runShopCommand } from './shop/run-shop-command.ts';

async function question(text: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await lines.question(text);
  lines.close();
  return typed;
}

/** `npm run shop -- COMMAND`: what the owner can do with the shop, running or not. */
await runCommand(async () => {
  // A backup holds what the data folder holds.
  process.umask(0o077);
  process.exitCode = await runShopCommand(process.argv.slice(2), {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    question: process.stdin.isTTY && process.stderr.isTTY ? question : null,
    readSettings,
  });
});
