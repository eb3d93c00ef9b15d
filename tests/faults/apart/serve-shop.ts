import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { built, root } from '#commands/folders.ts';
import { readSettings } from '#commands/read-settings.ts';
import { runCommand } from '#commands/run-command.ts';
import { stopOnRequest } from '#commands/stop-on-request.ts';

/**
 * The built shop as `npm start` runs it, without looking whether the build is today's and without
 * stand-ins: it starts as fast as it can, for tests that start it hundreds of times.
 */
await runCommand(async () => {
  const running = stopOnRequest();
  const { payments, smtpUrl, mailFrom, ...settings } = readSettings(root);
  if (payments === null || smtpUrl === null || mailFrom === null) {
    throw new StartRefusal('Its provider and its mail server are to be named.');
  }
  const { startShop }: typeof import('#server/start.ts') = await import(
    pathToFileURL(join(built.server, 'start.js')).href
  );
  // Whoever is killed could not write it at the end.
  flushCompileCache();
  const shop = await startShop({ ...settings, payments, smtpUrl, mailFrom }, built);
  running.stopWith(() => shop.stop());
  process.send?.('ready');
});
