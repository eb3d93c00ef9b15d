import { readFaults } from '#tests/seeded/read-faults.ts';
import { tryFaults } from '#tests/seeded/try-faults.ts';
import { check, finish, forgetEarlierRuns } from './checks/checks.ts';
import { findBrowser, findHeadlessShell } from './checks/find-browser.ts';
import { findPostgres } from './checks/find-postgres.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run test:seeded`: applies each fault of tests/seeded to a copy of the tree, and shows that the
 * test of `npm test` that it names finds it. Names of faults as arguments try these alone.
 */
await runCommand(async () => {
  const faults = readFaults(process.argv.slice(2));
  const browsers = {
    CHROMIUM_PATH: await findBrowser(),
    CHROMIUM_SHELL_PATH: await findHeadlessShell(),
  };
  await findPostgres();
  forgetEarlierRuns();
  const built = await check([
    { name: 'build', program: process.execPath, args: ['commands/build.ts'] },
  ]);
  finish([built, await tryFaults(faults, browsers)]);
});
