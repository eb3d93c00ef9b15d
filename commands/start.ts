import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareDataFolder } from '#app/platform/database/data-folder.server.ts';
import { buildProduct } from './build-product.ts';
import { built, root } from './folders.ts';
import { printUrls } from './print-urls.ts';
import { readSettings } from './read-settings.ts';
import { requirePort } from './require-port.ts';
import { runCommand } from './run-command.ts';
import { startStandIns } from './stand-ins/stand-ins.ts';
import { stopOnRequest } from './stop-on-request.ts';

/** `npm start`: builds what changed, starts the stand-ins that are needed, and opens the shop. */
await runCommand(async () => {
  const running = stopOnRequest();
  const settings = readSettings(root);
  prepareDataFolder(settings.dataDir);
  // Known before the build, which may take a minute.
  await requirePort(settings);
  await buildProduct();
  const { startShop }: typeof import('#server/start.ts') = await import(
    pathToFileURL(join(built.server, 'start.js')).href
  );
  const standIns = await startStandIns(settings);
  const shop = await startShop(standIns.settings, built).catch(async (error: unknown) => {
    await standIns.stop();
    throw error;
  });
  const stop = async () => {
    await shop.stop();
    await standIns.stop();
  };
  running.stopWith(stop, () => shop.hurry());
  printUrls(settings, standIns);
});
