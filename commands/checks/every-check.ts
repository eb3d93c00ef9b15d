import { readFaults } from '#tests/seeded/read-faults.ts';
import { tryFaults } from '#tests/seeded/try-faults.ts';
import {
  type Check,
  check,
  finish,
  forgetEarlierRuns,
  playwrightSuite,
  vitestSuite,
} from './checks.ts';
import { findBrowser, findHeadlessShell } from './find-browser.ts';
import { findOtherBrowsers } from './find-other-browsers.ts';
import { findPostgres } from './find-postgres.ts';

/**
 * The checks, in the order in which they are quickest to fail; what only reads runs beside the build.
 * Ends the process with their sum as its last line. `environment` is for the tests: how often each
 * kill and cut is tried, and whether what is slow runs too.
 */
export async function everyCheck(environment: Record<string, string> = {}): Promise<never> {
  forgetEarlierRuns();
  const browser = await findBrowser();
  const shell = await findHeadlessShell();
  const browsers = { CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: shell };
  const isLong = environment.LONG_RUN === 'yes';
  const otherBrowsers = findOtherBrowsers(isLong);
  await findPostgres();
  return finish([
    await check(
      [{ name: 'build', program: process.execPath, args: ['commands/build.ts'] }],
      staticChecks(['.']),
    ),
    await vitestSuite('unit and use-case tests', [], environment),
    await playwrightSuite('journeys in the browser', [], {
      ...environment,
      ...otherBrowsers,
      ...browsers,
    }),
    ...(isLong ? [await tryFaults(readFaults(), browsers)] : []),
  ]);
}

/** The checks that only read: formatting and lint of `paths`, types and unused code of the whole tree. */
export function staticChecks(paths: readonly string[]): Check[] {
  return [
    {
      name: 'formatting and lint',
      program: 'biome',
      args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...paths],
    },
    { name: 'types of the routes', program: 'react-router', args: ['typegen'] },
    {
      name: 'types',
      program: 'tsc',
      // The build is at work beside it: several checkers would read the same libraries each.
      args: ['--project', 'tsconfig.json', '--checkers', '1'],
    },
    {
      name: 'unused files, exports and packages',
      program: 'knip',
      args: ['--no-progress'],
    },
  ];
}
