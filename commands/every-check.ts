import { check, finish, forgetEarlierRuns, playwrightSuite, vitestSuite } from './checks.ts';
import { findBrowser, findHeadlessShell } from './find-browser.ts';
import { findPostgres } from './find-postgres.ts';

/**
 * Every check there is, in the order in which they are quickest to fail; ends the process with their
 * sum as its last line. `faultRounds` is how often each kill and cut is tried.
 */
export async function everyCheck(faultRounds?: number): Promise<never> {
  forgetEarlierRuns();
  const browser = await findBrowser();
  const shell = await findHeadlessShell();
  await findPostgres();
  const rounds = faultRounds === undefined ? {} : { FAULT_ROUNDS: String(faultRounds) };
  return finish([
    await check('formatting and lint', 'biome', ['check', '--error-on-warnings', '.']),
    await check('types of the routes', 'react-router', ['typegen']),
    await check('types', 'tsc', ['--project', 'tsconfig.json']),
    await check('unused files, exports and packages', 'knip', ['--no-progress']),
    await check('files that only tests use', 'knip', [
      ...['--no-progress', '--production', '--include', 'files'],
    ]),
    await check('build', process.execPath, ['commands/build.ts']),
    await vitestSuite('unit and use-case tests', [], rounds),
    await playwrightSuite('journeys in the browser', {
      CHROMIUM_PATH: browser,
      CHROMIUM_SHELL_PATH: shell,
    }),
  ]);
}
