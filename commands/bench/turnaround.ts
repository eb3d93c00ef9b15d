import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '#app/platform/config/environment.server.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { root } from '../folders.ts';

/**
 * Measures what somebody who changes the shop waits for, in fresh clones of this commit and, in turn, of
 * the commit `AGAINST`, `ROUNDS` times (1): a first start with its packages, a start after a changed
 * article, a start after no change, one file of pure tests, and the whole check. `STEPS` names some of
 * these. Needs bash. What is not committed is not measured.
 */
const steps = ['first-start', 'article', 'second-start', 'pure-file', 'whole-check'];
const { AGAINST, ROUNDS = '1', STEPS = steps.join() } = environment();

const article = 'content/articles/index-funds-vs-etfs.md';

for (let round = 1; round <= Number(ROUNDS); round += 1) {
  for (const commit of ['HEAD', ...(AGAINST ? [AGAINST] : [])]) {
    const folder = mkdtempSync(join(tmpdir(), 'evenkeel-turnaround-'));
    try {
      await measure(commit, folder, STEPS.split(','));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function measure(commit: string, folder: string, wanted: readonly string[]): Promise<void> {
  const clone = join(folder, 'clone');
  await timed(folder, root, ['git', 'clone', '--quiet', root, clone]);
  await timed(folder, clone, ['git', 'checkout', '--quiet', await idOf(commit, folder)]);
  const say = (step: string, figures: string) =>
    process.stdout.write(`${commit.slice(0, 8)} ${step}: ${figures}\n`);
  const takes: Record<string, () => Promise<string>> = {
    'first-start': () => start(clone),
    article: () => {
      appendFileSync(join(clone, article), '\nOne sentence more, for the sake of measuring.\n');
      return start(clone);
    },
    'second-start': () => start(clone),
    'pure-file': async () => {
      const file = ['npx', 'vitest', 'run', 'app/platform/money.test.ts'];
      await timed(folder, clone, file);
      return timed(folder, clone, file);
    },
    'whole-check': async () => {
      await timed(folder, clone, ['git', 'checkout', '--quiet', '.']);
      for (const made of ['build', '.cache'])
        rmSync(join(clone, made), { recursive: true, force: true });
      return timed(folder, clone, ['npm', 'test']);
    },
  };
  for (const step of steps) {
    const take = takes[step];
    if (take && wanted.includes(step)) say(step, await take());
  }
}

async function idOf(commit: string, folder: string): Promise<string> {
  const log = join(folder, 'commit');
  await timed(folder, root, ['git', 'rev-parse', commit], log);
  return readFileSync(log, 'utf8').trim();
}

/** Runs a program to its end; its seconds, and those of processors. Throws what it said where it failed. */
async function timed(
  folder: string,
  cwd: string,
  program: readonly string[],
  log = join(folder, 'log'),
): Promise<string> {
  const times = join(folder, 'times');
  const script =
    'TIMEFORMAT="%R s, processors %U and %S s"; { time "$@" >"$LOG" 2>&1; } 2>"$TIMES"';
  const child = spawn('bash', ['-c', script, 'bash', ...program], {
    cwd,
    env: { ...process.env, LOG: log, TIMES: times },
    stdio: 'ignore',
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const output = readFileSync(log, 'utf8');
  if (code !== 0) throw new Error(`${program.join(' ')} failed:\n${output.slice(-4_000)}`);
  const lastLine = program.includes('test') ? `, ${output.trim().split('\n').at(-1)}` : '';
  return readFileSync(times, 'utf8').trim() + lastLine;
}

/** Starts the shop until it is ready, then stops it; the seconds that took. */
async function start(clone: string): Promise<string> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(await freePorts(4)) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  let installedAt = startedAt;
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      if (!output.includes('Building') && chunk.includes('Building'))
        installedAt = performance.now();
      output += chunk;
      if (output.includes('Ready.')) resolve();
    });
    child.on('exit', () => reject(new Error(`The shop ended before it was ready:\n${output}`)));
  });
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const readyAt = performance.now();
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  const packages = seconds(startedAt, installedAt);
  return `${seconds(startedAt, readyAt)} s until it is ready, ${packages} s of it for packages`;
}
