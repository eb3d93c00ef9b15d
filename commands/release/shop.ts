import { runCommand } from '../run-command.ts';
import { runShopCommand } from '../shop/run-shop-command.ts';
import { terminal } from '../shop/terminal.ts';
import { completeSettings } from './complete-settings.ts';
import { released } from './released.ts';

/** `npm run shop -- COMMAND` in a release. */
await runCommand(async () => {
  // A backup holds what the data folder holds.
  process.umask(0o077);
  process.exitCode = await runShopCommand(process.argv.slice(2), {
    ...terminal,
    findShop: () => ({
      settings: completeSettings(),
      migrations: released.migrations,
      fonts: released.fonts,
    }),
  });
});
