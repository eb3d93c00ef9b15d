import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '#app/platform/config/environment.server.ts';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import { root } from '../folders.ts';
import { lockFile } from '../lock-file.ts';
import { type Count, readPlaywright, readVitest } from './read-reports.ts';
import { makeRunFolder, runFolder } from './run-folder.ts';

type Environment = Record<string, string>;

const unitResults = join(root, runFolder, 'unit.json');
const journeyResults = join(root, runFolder, 'journeys.json');
const longWaits = join(root, runFolder, 'long-waits.txt');
const fileTimes = join(root, runFolder, 'file-times.txt');

/** Clears away what earlier runs left, their shops' data and traces included; what another run uses stays. */
export function forgetEarlierRuns(): void {
  makeRunFolder();
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
  if (existsSync(longWaits)) {
    process.stdout.write(`\n── waited for longer than plain:\n${readFileSync(longWaits, 'utf8')}`);
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (failed > 0) process.stdout.write(fullDisks());
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** A run of everything leaves some hundred megabytes until it ends. */
const enoughBytes = 256 * 1024 ** 2;

/** On a full disk anything fails, and seldom says why. */
function fullDisks(): string {
  const full = [join(root, '.cache'), tmpdir()].filter(
    (folder) => freeBytesOf(folder) < enoughBytes,
  );
  return full
    .map(
      (folder) =>
        `── There is hardly any room left on the disk of ${folder}: make some and run again.\n`,
    )
    .join('');
}

export interface Check {
  name: string;
  program: string;
  args: string[];
}

/**
 * Checks that pass or fail as wholes: each row one after another, the rows at the same time. What a
 * check has to say it says when it is done, so that no two talk at once. Two runs in one checkout take
 * turns: each makes the types of the routes, and removes them for that, while the other reads them.
 */
export async function check(...rows: Check[][]): Promise<Count> {
  const failures: string[] = [];
  const runRow = async (row: Check[]) => {
    for (const each of row) {
      const { isOk, said } = await runQuietly(each);
      if (!isOk) failures.push(`${each.name}\n${said}`);
    }
  };
  const lock = await lockFile(
    join(root, '.cache', 'checks.lock'),
    'Another run checks and builds. Waiting for its end ...',
  );
  await Promise.all(rows.map(runRow));
  lock.release();
  return { passed: rows.flat().length - failures.length, failed: failures.length, failures };
}

/** Runs test files with vitest: all of them unless some are named. */
export function vitestSuite(name: string, files: string[], env?: Environment): Promise<Count> {
  const reporters = ['default', 'json', 'commands/checks/file-times-reporter.ts'];
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
  const report = readReport(resultFile);
  const count = report === undefined ? { passed: 0, failed: 0, failures: [] } : read(report);
  const isMute = count.passed === 0 || (!isOk && count.failed === 0);
  if (!isMute) return count;
  const why = `${name} ended without saying which test failed`;
  return { ...count, failed: count.failed + 1, failures: [...count.failures, why] };
}

/** Nothing where there is none, or a part of one: the suite was ended, or the disk is full. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || !existsSync(file)) return undefined;
    throw error;
  }
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
  return {
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...environment(),
    RUN_FOLDER: runFolder,
    LONG_WAITS_FILE: longWaits,
    FILE_TIMES_FILE: fileTimes,
    ...env,
  };
}
