import { join } from 'node:path';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { built, root } from './folders.ts';
import { readSettings } from './read-settings.ts';
import { runCommand } from './run-command.ts';
import { runShopCommand } from './shop/run-shop-command.ts';
import { terminal } from './shop/terminal.ts';
import { readRecord } from './stand-ins/stand-in-record.ts';

/** `npm run shop -- COMMAND`: what the owner can do with the shop, running or not. */
await runCommand(async () => {
  // A backup holds what the data folder holds.
  process.umask(0o077);
  process.exitCode = await runShopCommand(process.argv.slice(2), {
    ...terminal,
    findShop() {
      const settings = readSettings(root);
      const payments = settings.payments ?? standInOf(settings);
      const { migrations, fonts } = built;
      return { settings: { ...settings, payments }, migrations, fonts };
    },
  });
});

/** Without settings for payments the shop's stand-in is asked, where it was when the shop last ran. */
function standInOf({ dataDir, port }: Settings) {
  const record = readRecord(join(dataDir, 'sandbox'));
  return {
    secretKey: record?.secretKey ?? 'sk_test_none',
    webhookSecrets: [],
    apiUrl: `http://127.0.0.1:${record?.paymentPort ?? port + 1}`,
  };
}
