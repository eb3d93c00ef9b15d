import { check, finish, forgetEarlierRuns, playwrightSuite, vitestSuite } from './checks.ts';
import { findBrowser, findHeadlessShell } from './find-browser.ts';
import { findPostgres } from './find-postgres.ts';

/**
 * The checks, in the order in which they are quickest to fail; ends the process with their sum as its
 * last line. `environment` is for the tests: how often each kill and cut is tried, and whether what
 * is slow runs too.
 */
export async function everyCheck(environment: Record<string, string> = {}): Promise<never> {
  forgetEarlierRuns();
  const browser = await findBrowser();
  const shell = await findHeadlessShell();
  await findPostgres();
  return finish([
    await check('formatting and lint', 'biome', ['check', '--error-on-warnings', '.']),
    await check('types of the routes', 'react-router', ['typegen']),
    await check('types', 'tsc', ['--project', 'tsconfig.json']),
    await check('unused files, exports and packages', 'knip', ['--no-progress']),
    await check('files that only tests use', 'knip', [
      ...['--no-progress', '--production', '--include', 'files'],
    ]),
    await check('build', process.execPath, ['commands/build.ts']),
    await vitestSuite('unit and use-case tests', [], environment),
    await playwrightSuite('journeys in the browser', {
      ...environment,
      CHROMIUM_PATH: browser,
      CHROMIUM_SHELL_PATH: shell,
    }),
  ]);
}
