import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '#app/platform/config/environment.server.ts';
import { fileTimes } from './file-times-reporter.ts';
import { root } from './folders.ts';
import { type Count, readPlaywright, readVitest } from './read-reports.ts';

type Environment = Record<string, string>;

const results = join(root, '.cache');
const unitResults = join(results, 'unit.json');
const journeyResults = join(results, 'journeys.json');

/** Clears away what earlier runs left, their shops' data and traces included. */
export function forgetEarlierRuns(): void {
  mkdirSync(results, { recursive: true });
  for (const name of globSync('{unit*,journeys*}', { cwd: results })) {
    rmSync(join(results, name), { recursive: true, force: true });
  }
}

/**
 * How long the long test files took, and what failed, once more: the end of the output is what is
 * read, and may be all that is kept. Then the last line, `N passed, N failed`, and the exit code that
 * goes with it.
 */
export function finish(counts: Count[]): never {
  if (existsSync(fileTimes)) {
    process.stdout.write(`\n── long test files, beside others\n${readFileSync(fileTimes, 'utf8')}`);
  }
  for (const failure of counts.flatMap((count) => count.failures)) {
    process.stdout.write(`\n── failed: ${failure}\n`);
  }
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
  const failures: string[] = [];
  const runRow = async (row: Check[]) => {
    for (const each of row) {
      const { isOk, said } = await runQuietly(each);
      if (!isOk) failures.push(`${each.name}\n${said}`);
    }
  };
  await Promise.all(rows.map(runRow));
  return { passed: rows.flat().length - failures.length, failed: failures.length, failures };
}

/** Runs test files with vitest: all of them unless some are named. */
export function vitestSuite(name: string, files: string[], env?: Environment): Promise<Count> {
  const reporters = ['default', 'json', 'commands/file-times-reporter.ts'];
  const args = ['run', ...files, ...reporters.map((reporter) => `--reporter=${reporter}`)];
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
  const hasReport = existsSync(resultFile);
  const count = hasReport
    ? read(JSON.parse(readFileSync(resultFile, 'utf8')))
    : { passed: 0, failed: 0, failures: [] };
  const isMute = count.passed === 0 || (!isOk && count.failed === 0);
  if (!isMute) return count;
  const why = `${name} ended without saying which test failed`;
  return { ...count, failed: count.failed + 1, failures: [...count.failures, why] };
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

async function runQuietly({
  name,
  program,
  args,
}: Check): Promise<{ isOk: boolean; said: string }> {
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
  return { isOk, said };
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
