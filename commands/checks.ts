import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { environment } from '#app/platform/config/environment.server.ts';
import { root } from './folders.ts';

interface Count {
  passed: number;
  failed: number;
}

type Environment = Record<string, string>;

const results = join(root, '.cache');
const unitResults = join(results, 'unit.json');
const journeyResults = join(results, 'journeys.json');

/** Clears away what earlier runs left, their shops' data and traces included. */
export function forgetEarlierRuns(): void {
  mkdirSync(results, { recursive: true });
  for (const name of globSync('{unit.json,journeys*}', { cwd: results })) {
    rmSync(join(results, name), { recursive: true, force: true });
  }
}

/** The last line, `N passed, N failed`, and the exit code that goes with it. */
export function finish(counts: Count[]): never {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

interface Check {
  name: string;
  program: string;
  args: string[];
}

/**
 * Checks that pass or fail as wholes: each row one after another, the rows at the same time. What a
 * check has to say it says when it is done, so that no two talk at once.
 */
export async function check(...rows: Check[][]): Promise<Count> {
  const ends: boolean[] = [];
  const runRow = async (row: Check[]) => {
    for (const each of row) ends.push(await runQuietly(each));
  };
  await Promise.all(rows.map(runRow));
  const passed = ends.filter(Boolean).length;
  return { passed, failed: ends.length - passed };
}

/** Runs test files with vitest: all of them unless some are named. */
export function vitestSuite(name: string, files: string[], env?: Environment): Promise<Count> {
  const args = ['run', ...files, '--reporter=default', '--reporter=json'];
  const output = `--outputFile.json=${unitResults}`;
  return suite(name, unitResults, readVitest, 'vitest', [...args, output], env);
}

/** Runs journeys with playwright: all of them unless some are named. */
export function playwrightSuite(name: string, files: string[], env: Environment): Promise<Count> {
  const args = ['test', '--config', 'tests', ...files];
  return suite(name, journeyResults, readPlaywright, 'playwright', args, env);
}

/** A suite that fails without counting a failure, or counts nothing at all, counts as one. */
async function suite(
  name: string,
  resultFile: string,
  read: (report: unknown) => Count,
  program: string,
  args: string[],
  env: Environment = {},
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
  env: Environment = {},
): Promise<boolean> {
  process.stdout.write(`\n── ${name}\n`);
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentWith(env),
  });
  const isOk = await endOf(child);
  process.stdout.write(lastLine(name, isOk, startedAt));
  return isOk;
}

async function runQuietly({ name, program, args }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentWith({}),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const isOk = await endOf(child);
  process.stdout.write(`\n── ${name}\n${said}${lastLine(name, isOk, startedAt)}`);
  return isOk;
}

async function endOf(child: ChildProcess): Promise<boolean> {
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return code === 0;
}

function lastLine(name: string, isOk: boolean, startedAt: number): string {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `── ${name}: ${isOk ? 'ok' : 'FAILED'} after ${seconds} s\n`;
}

/** What is compiled once is kept for the next: most of the run is programs that start. */
function environmentWith(env: Environment) {
  return { NODE_COMPILE_CACHE: join(results, 'compiled'), ...environment(), ...env };
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
