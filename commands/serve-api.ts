import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { workersIn } from '#server/workers-in.ts';
import { built, devServer, root } from './folders.ts';
import { readSettings } from './read-settings.ts';
import { runCommand } from './run-command.ts';
import { stopOnRequest } from './stop-on-request.ts';

/**
 * One run of the API as the sources are now. Run by `npm run dev`, which starts it again after each
 * change, with the stand-ins' addresses in the environment.
 */
await runCommand(async () => {
  const running = stopOnRequest();
  const settings = readSettings(root);
  const { payments, smtpUrl, mailFrom } = settings;
  if (payments === null || smtpUrl === null || mailFrom === null) {
    throw new StartRefusal('This is a part of npm run dev: run that.');
  }
  const { startShop }: typeof import('#server/start.ts') = await import(
    pathToFileURL(join(devServer, 'start.js')).href
  );
  const shop = await startShop(
    { ...settings, payments, smtpUrl, mailFrom },
    { ...built, workers: workersIn(devServer) },
  );
  running.stopWith(
    () => shop.stop(),
    () => shop.hurry(),
  );
  process.send?.('ready');
});
