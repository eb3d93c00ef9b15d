import { runInProduction } from '#app/platform/config/environment.server.ts';
import { prepareDataFolder } from '#app/platform/database/data-folder.server.ts';
import { requirePort } from '../require-port.ts';
import { runCommand } from '../run-command.ts';
import { stopOnRequest } from '../stop-on-request.ts';
import { completeSettings } from './complete-settings.ts';
import { released } from './released.ts';

/** `npm run serve`: opens the shop of a release, which installs, builds and stands in for nothing. */
await runCommand(async () => {
  const running = stopOnRequest();
  const settings = completeSettings();
  prepareDataFolder(settings.dataDir);
  await requirePort(settings);
  runInProduction();
  // Loaded only now: packages look at what they run in when they are loaded.
  const { startShop } = await import('#server/start.ts');
  const shop = await startShop(settings, released);
  running.stopWith(
    () => shop.stop(),
    () => shop.hurry(),
  );
  process.stderr.write(`Serving ${settings.publicUrl} on port ${settings.port}.\n`);
});
