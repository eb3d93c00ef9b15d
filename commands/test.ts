import { type StdioOptions, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { environment } from '#app/platform/config/environment.server.ts';
import { findBrowser } from './find-browser.ts';
import { findPostgres } from './find-postgres.ts';
import { root } from './folders.ts';
import { runCommand } from './run-command.ts';

interface Count {
  passed: number;
  failed: number;
}

const results = join(root, '.cache');
const unitResults = join(results, 'unit.json');
const journeyResults = join(results, 'journeys.json');

/** `npm test`: every check there is, in the order in which they are quickest to fail. */
await runCommand(async () => {
  mkdirSync(results, { recursive: true });
  // What earlier runs left, their shops' data and traces included.
  for (const name of globSync('{unit.json,journeys*}', { cwd: results })) {
    rmSync(join(results, name), { recursive: true, force: true });
  }
  const browser = await findBrowser();
  await findPostgres();

  const counts: Count[] = [
    await check('formatting and lint', 'biome', ['check', '--error-on-warnings', '.']),
    await check('types of the routes', 'react-router', ['typegen']),
    await check('types', 'tsc', ['--project', 'tsconfig.json']),
    await check('unused files, exports and packages', 'knip', ['--no-progress']),
    await check('build', process.execPath, ['commands/build.ts']),
    await suite('unit and use-case tests', unitResults, readVitest, 'vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitResults}`,
    ]),
    await suite('journeys in the browser', journeyResults, readPlaywright, 'playwright', ['test'], {
      CHROMIUM_PATH: browser,
    }),
  ];

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
});

async function check(name: string, program: string, args: string[]): Promise<Count> {
  const isOk = await run(name, program, args);
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
}

/** A suite that fails without counting a failure, or counts nothing at all, counts as one. */
async function suite(
  name: string,
  resultFile: string,
  read: (report: unknown) => Count,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Count> {
  const isOk = await run(name, program, args, env);
  if (!existsSync(resultFile)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(resultFile, 'utf8')));
  const isMute = count.passed === 0 || (!isOk && count.failed === 0);
  return isMute ? { ...count, failed: count.failed + 1 } : count;
}

async function run(
  name: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  process.stdout.write(`\n── ${name}\n`);
  const startedAt = performance.now();
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit'];
  const child = spawn(program, args, { cwd: root, stdio, env: { ...environment(), ...env } });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} after ${seconds} s\n`);
  return code === 0;
}

function readVitest(report: unknown): Count {
  const read = z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numFailedTestSuites: z.number(),
    numPendingTests: z.number(),
  });
  const counts = read.parse(report);
  const brokenFiles = counts.numFailedTests === 0 ? counts.numFailedTestSuites : 0;
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + brokenFiles + counts.numPendingTests,
  };
}

function readPlaywright(report: unknown): Count {
  const read = z.object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
  });
  const { stats } = read.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
