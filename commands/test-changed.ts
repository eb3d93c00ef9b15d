import { parseArgs } from 'node:util';
import { testProjects } from '#tests/set-up/test-projects.ts';
import { readTree } from '#tests/tidy/read-tree.ts';
import { parseSources } from '#tests/tidy/source-file.ts';
import { allPages } from '#tests/touched/all-pages.ts';
import { chooseNearest } from '#tests/touched/choose-nearest.ts';
import { findChanges } from '#tests/touched/find-changes.ts';
import { ofTheWholeTree, touchedTests } from '#tests/touched/touched-tests.ts';
import { check, finish, forgetEarlierRuns, playwrightSuite, vitestSuite } from './checks/checks.ts';
import { everyCheck, staticChecks } from './checks/every-check.ts';
import { findBrowser, findHeadlessShell } from './checks/find-browser.ts';
import { findPostgres } from './checks/find-postgres.ts';
import { root } from './folders.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run test:changed`: what a change touches, the nearest to it within about a minute; the rest is
 * named and left to `npm test`. `--since COMMIT` compares with another commit than where the branch
 * left main, `--all` leaves nothing out. A change of which nothing says what it touches runs every check.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { since: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  const { since, paths } = findChanges(root, values.since);
  if (paths.length === 0) {
    process.stdout.write(`Nothing has changed since ${since.slice(0, 8)}.\n`);
    return;
  }
  const sources = parseSources(readTree(root));
  const touched = touchedTests(paths, sources, allPages(sources));
  if (touched.unknown.length > 0) {
    const names = touched.unknown.join(', ');
    process.stdout.write(`Nothing says what these touch, so every check runs: ${names}\n`);
    return everyCheck();
  }
  const pure = new Set(testProjects().pure);
  const chosen = values.all
    ? { ...touched, leftOut: [] }
    : chooseNearest(touched, sources, (path) => pure.has(path));
  say('Touched by what changed', [...chosen.tests, ...chosen.journeys]);
  say('Also touched, left to npm test (--all runs them too)', chosen.leftOut);

  forgetEarlierRuns();
  await findPostgres();
  const build = { name: 'build', program: process.execPath, args: ['commands/build.ts'] };
  const counts = await Promise.all([
    check(...(chosen.journeys.length > 0 ? [[build]] : []), staticChecks(paths)),
    vitestSuite('tests', [...new Set([...chosen.tests, ...ofTheWholeTree])]),
  ]);
  if (chosen.journeys.length > 0) counts.push(await journeys(chosen.journeys));
  finish(counts);
});

async function journeys(files: string[]) {
  const browser = await findBrowser();
  const shell = await findHeadlessShell();
  return playwrightSuite('journeys', files, {
    CHROMIUM_PATH: browser,
    CHROMIUM_SHELL_PATH: shell,
  });
}

function say(what: string, files: readonly string[]): void {
  if (files.length > 0) process.stdout.write(`${what}:\n  ${files.join('\n  ')}\n`);
}
