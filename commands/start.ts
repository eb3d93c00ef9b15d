import { prepareDataFolder } from '#app/platform/database/data-folder.server.ts';
import { buildProduct } from './build-product.ts';
import { root } from './folders.ts';
import { openShop } from './open-shop.ts';
import { printUrls } from './print-urls.ts';
import { readSettings } from './read-settings.ts';
import { requirePort } from './require-port.ts';
import { runCommand } from './run-command.ts';
import { stopOnRequest } from './stop-on-request.ts';

/** `npm start`: builds what changed, starts the stand-ins that are needed, and opens the shop. */
await runCommand(async () => {
  const running = stopOnRequest();
  const settings = readSettings(root);
  prepareDataFolder(settings.dataDir);
  // Known before the build, which may take a minute.
  await requirePort(settings);
  await buildProduct();
  process.stderr.write('Starting the shop ...\n');
  const shop = await openShop(settings);
  running.stopWith(shop.stop, shop.hurry);
  printUrls(settings, shop.standIns);
});
