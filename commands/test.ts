import { check, finish, forgetEarlierRuns, playwrightSuite, vitestSuite } from './checks.ts';
import { findBrowser, findHeadlessShell } from './find-browser.ts';
import { findPostgres } from './find-postgres.ts';
import { runCommand } from './run-command.ts';

/** `npm test`: every check there is, in the order in which they are quickest to fail. */
await runCommand(async () => {
  forgetEarlierRuns();
  const browser = await findBrowser();
  const shell = await findHeadlessShell();
  await findPostgres();
  finish([
    await check('formatting and lint', 'biome', ['check', '--error-on-warnings', '.']),
    await check('types of the routes', 'react-router', ['typegen']),
    await check('types', 'tsc', ['--project', 'tsconfig.json']),
    await check('unused files, exports and packages', 'knip', ['--no-progress']),
    await check('files that only tests use', 'knip', [
      ...['--no-progress', '--production', '--include', 'files'],
    ]),
    await check('build', process.execPath, ['commands/build.ts']),
    await vitestSuite('unit and use-case tests', []),
    await playwrightSuite('journeys in the browser', {
      CHROMIUM_PATH: browser,
      CHROMIUM_SHELL_PATH: shell,
    }),
  ]);
});
