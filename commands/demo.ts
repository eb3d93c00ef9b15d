import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '#app/platform/config/environment.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { prepareDataFolder } from '#app/platform/database/data-folder.server.ts';
import { takeFolderLock } from '#app/platform/database/folder-lock.server.ts';
import { buildProduct } from './build-product.ts';
import { demoSettings } from './demo/demo-settings.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { root } from './folders.ts';
import { openShop } from './open-shop.ts';
import { printUrls } from './print-urls.ts';
import { requirePort } from './require-port.ts';
import { runCommand } from './run-command.ts';
import { stopOnRequest } from './stop-on-request.ts';

/**
 * `npm run demo`: the shop with two months of made-up sales, to look at the desk with. They are bought
 * from the shop itself, once, and then spread over the days before; a second start finds them there.
 */
await runCommand(async () => {
  const running = stopOnRequest();
  const settings = demoSettings(environment(), root);
  const { dataDir } = settings;
  const filled = join(dataDir, 'filled-at');
  await requirePort(settings);
  await buildProduct();
  if (!existsSync(filled)) {
    clearAway(dataDir);
    prepareDataFolder(dataDir);
    await fillDemo(settings);
    writeFileSync(filled, new Date().toISOString());
  }
  const shop = await openShop(settings);
  running.stopWith(shop.stop, shop.hurry);
  const lastDay = readFileSync(filled, 'utf8').slice(0, 10);
  process.stderr.write(
    `\nA shop of made-up people and sales, the last on ${lastDay}. Delete .demo to make them anew.\n\n`,
  );
  printUrls(settings, shop.standIns);
});

/** What was made up halfway is made up anew, unless somebody is at it. */
function clearAway(dataDir: string): void {
  const lockFile = join(dataDir, 'sandbox', 'lock');
  if (existsSync(lockFile)) {
    const lock = takeFolderLock(lockFile);
    if (lock === null) throw new StartRefusal('Another npm run demo is at work: wait for it.');
    lock.release();
  }
  rmSync(dataDir, { recursive: true, force: true });
}
