import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '#app/platform/config/environment.server.ts';
import { check, finish, forgetEarlierRuns, playwrightSuite, vitestSuite } from './checks/checks.ts';
import { findBrowser, findHeadlessShell } from './checks/find-browser.ts';
import { findPostgres } from './checks/find-postgres.ts';
import { root } from './folders.ts';
import { runCommand } from './run-command.ts';

/** What attacks the shop, and what holds it to its limits, its headers and its log. */
const attacks = [
  ...['tests/attacks', 'tests/fuzz', 'tests/security-document.test.ts', 'tests/asvs-table.test.ts'],
  ...['server/guards', 'server/http/', 'server/http-limits.test.ts', 'server/web.test.ts'],
  ...['server/api', 'app/features/identity', 'app/platform/security-log', 'app/platform/http'],
  ...['app/platform/config', 'app/platform/payments', 'app/platform/signed-token.server.test.ts'],
];

/** Tests of what is said of all inputs. */
function propertyTests(): string[] {
  return globSync('{app,server,sandbox,press}/**/*.test.{ts,tsx}', { cwd: root }).filter((path) =>
    readFileSync(join(root, path), 'utf8').includes("from 'fast-check'"),
  );
}

/**
 * `npm run test:security`: every attack at full length. A million requests are drawn, a tenth as many
 * are bent on sockets, a hundredth are forged events; what may run as a script is typed in a browser; then
 * what is said of all inputs is tried on a hundred thousand. `FUZZ_REQUESTS` and `PROPERTY_RUNS` say otherwise.
 */
await runCommand(async () => {
  const { FUZZ_REQUESTS = '1000000', PROPERTY_RUNS = '100000' } = environment();
  forgetEarlierRuns();
  const browser = await findBrowser();
  const shell = await findHeadlessShell();
  await findPostgres();
  finish([
    await check([{ name: 'build', program: process.execPath, args: ['commands/build.ts'] }]),
    await vitestSuite('attacks', attacks, { LONG_RUN: 'yes', FUZZ_REQUESTS }),
    await playwrightSuite('attacks in the browser', ['hostile-words'], {
      LONG_RUN: 'yes',
      CHROMIUM_PATH: browser,
      CHROMIUM_SHELL_PATH: shell,
    }),
    await vitestSuite('properties', propertyTests(), { PROPERTY_RUNS }),
  ]);
});
