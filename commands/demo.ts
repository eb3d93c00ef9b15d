import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment } from '#app/platform/config/environment.server.ts';
import { parseSettings, type Settings } from '#app/platform/config/parse-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { prepareDataFolder } from '#app/platform/database/data-folder.server.ts';
import { buildProduct } from './build-product.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { built, root } from './folders.ts';
import { printUrls } from './print-urls.ts';
import { requirePort } from './require-port.ts';
import { runCommand } from './run-command.ts';
import { startStandIns } from './stand-ins/stand-ins.ts';
import { stopOnRequest } from './stop-on-request.ts';

/** Apart from every other data folder: what is made up is never among what is real. */
const folder = join(root, '.demo');
const filled = join(folder, 'filled-at');

/** Beside a shop that runs on the usual ones. */
const usualPort = '3010';

/**
 * `npm run demo`: the shop with two months of made-up sales, to look at the desk with. They are bought
 * from the shop itself, once, and then spread over the days before; a second start finds them there.
 */
await runCommand(async () => {
  const running = stopOnRequest();
  const settings = demoSettings();
  prepareDataFolder(settings.dataDir);
  await requirePort(settings);
  await buildProduct();
  if (!existsSync(filled)) {
    await fillDemo(settings, start);
    writeFileSync(filled, new Date().toISOString());
  }
  const shop = await start(settings);
  running.stopWith(shop.stop, shop.hurry);
  const lastDay = readFileSync(filled, 'utf8').slice(0, 10);
  process.stderr.write(
    `\nA shop of made-up people and sales, the last on ${lastDay}. Delete .demo to make them anew.\n\n`,
  );
  printUrls(settings, shop.standIns);
});

function demoSettings(): Settings {
  const { PORT = usualPort, DATABASE_URL, STRIPE_SECRET_KEY } = environment();
  if (DATABASE_URL || STRIPE_SECRET_KEY) {
    throw new StartRefusal(
      'npm run demo is for looking, on a database and payments of its own. Unset DATABASE_URL and STRIPE_SECRET_KEY for it.',
    );
  }
  // What was made up halfway is made up anew.
  if (!existsSync(filled)) rmSync(folder, { recursive: true, force: true });
  const given = { PORT, DATA_DIR: folder, LOG_LEVEL: 'silent', LIMITS_FACTOR: '1000' };
  const parsed = parseSettings(given, root);
  if (!parsed.ok) throw new StartRefusal(parsed.problems.join('\n'));
  return parsed.settings;
}

async function start(settings: Settings) {
  const { startShop }: typeof import('#server/start.ts') = await import(
    pathToFileURL(join(built.server, 'start.js')).href
  );
  const standIns = await startStandIns(settings);
  const shop = await startShop(standIns.settings, built).catch(async (error: unknown) => {
    await standIns.stop();
    throw error;
  });
  return {
    standIns,
    hurry: () => shop.hurry(),
    async stop() {
      await shop.stop();
      await standIns.stop();
    },
  };
}
