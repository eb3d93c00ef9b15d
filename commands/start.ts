import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProduct } from './build-product.ts';
import { built } from './folders.ts';
import { readSettings } from './read-settings.ts';
import { runCommand } from './run-command.ts';
import { startStandIns } from './stand-ins.ts';

/** `npm start`: builds what changed, starts the stand-ins that are needed, and opens the shop. */
await runCommand(async () => {
  const settings = readSettings();
  await buildProduct();
  const { startShop }: typeof import('#server/start.ts') = await import(
    pathToFileURL(join(built.server, 'start.js')).href
  );
  const standIns = await startStandIns(settings);
  const shop = await startShop(standIns.settings, built).catch(async (error: unknown) => {
    await standIns.stop();
    throw error;
  });

  const addresses: [string, string | null][] = [
    ['Shop', settings.publicUrl],
    ['Card page', standIns.paymentPageUrl],
    ['Mailbox', standIns.mailboxUrl],
  ];
  for (const [name, url] of addresses) {
    if (url !== null) process.stderr.write(`${name.padEnd(10)} ${url}\n`);
  }
  process.stderr.write('Ready. Press Ctrl+C to stop.\n');

  const stop = async () => {
    await shop.stop();
    await standIns.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
});
