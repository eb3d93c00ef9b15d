import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { openBuildCache } from '#app/platform/files/build-cache.server.ts';
import { missingBookParts } from '#press/missing-book-parts.ts';
import { root } from './folders.ts';
import { lockFile } from './lock-file.ts';

export interface Step {
  name: string;
  /** Files and folders whose change makes the step run again. */
  inputs: string[];
  programs: string[][];
  /** The step that it is made of too, if that is wanted as well. */
  after?: string;
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const bundle = (config: string) => [bin('vite'), 'build', '--config', config, '--logLevel', 'warn'];

/** The longest first, but for what others wait for. */
export const steps: Step[] = [
  {
    name: 'books',
    inputs: [
      'press',
      'content/books',
      'content/covers',
      'content/*.ts',
      'app/features/catalog',
      'app/features/claims',
      'app/platform/files',
      'app/platform/*.ts',
      'package-lock.json',
    ],
    programs: [[process.execPath, 'press/print-books.ts', '--out', 'build/books']],
  },
  {
    name: 'server',
    inputs: [
      'app',
      'content/*.ts',
      'server',
      'commands/*.ts',
      'commands/release',
      'commands/shop',
      'database/schema',
      'package-lock.json',
    ],
    programs: [bundle('server/vite.config.ts')],
  },
  {
    name: 'sandbox',
    inputs: ['sandbox', 'content/*.ts', 'package-lock.json'],
    programs: [bundle('sandbox/vite.config.ts')],
  },
  {
    name: 'pages',
    after: 'books',
    inputs: [
      'app',
      'content/*.ts',
      'content/articles',
      'content/books',
      'content/covers',
      'content/policies',
      'docs/SECURITY.md',
      'press',
      'vite.config.ts',
      // Of which the one before is the other half.
      'tests/vitest.config.ts',
      'tests/harness/long-run.ts',
      'tests/harness/waiting/test-limits.ts',
      'tests/fuzz/property-runs.ts',
      'react-router.config.ts',
      'package-lock.json',
    ],
    programs: [
      [bin('react-router'), 'build'],
      bundle('app/desk/vite.config.ts'),
      [process.execPath, 'app/delivery/deliver.ts'],
    ],
  },
];

/** Puts what the other steps made into one folder that runs by itself. */
const releaseStep: Step = {
  name: 'release',
  inputs: [
    ...new Set(steps.flatMap(({ inputs }) => inputs)),
    'content/*.bin',
    'database/migrations',
  ],
  programs: [[process.execPath, 'commands/release/make-release.ts']],
};

/** Of memory, where two things are built at once: books and pages together take half of it. */
const bytesForTwo = 4 * 1024 ** 3;

/** Builds the product and, of it, the release that `npm run serve` runs. */
export function buildRelease(): Promise<void> {
  return build(steps, releaseStep);
}

/** Builds the product, or the steps of it that are named. */
export function buildProduct(only?: string[]): Promise<void> {
  return build(steps.filter(({ name }) => only?.includes(name) ?? true));
}

/**
 * Builds what changed since the last build, one process at a time, and says so on stderr. With
 * nothing changed it takes a fraction of a second. `last` is made of what the others make, which go
 * on side by side where none waits for another. Throws a StartRefusal where a book lacks a part or a step fails.
 */
async function build(wanted: readonly Step[], last?: Step): Promise<void> {
  const missing = missingBookParts(root);
  if (missing.length > 0) throw new StartRefusal(missing.join('\n'));
  mkdirSync(join(root, 'build'), { recursive: true });
  const lock = await lockFile(
    join(root, 'build', '.lock'),
    'Another build is at work. Waiting for its end ...',
  );
  try {
    const logs = await openBuildCache(join(root, 'build', 'logs'));
    const made = new Map<string, Promise<void>>();
    const ensure = async (step: Step) => {
      if (step.after !== undefined) await made.get(step.after);
      await logs.ensure(step.name, fingerprintOf(step.inputs), () => run(step));
    };
    const left = [...wanted];
    const lane = async () => {
      for (let step = left.shift(); step; step = left.shift()) {
        const ready = ensure(step);
        made.set(step.name, ready);
        await ready;
      }
    };
    const lanes = availableParallelism() > 1 && totalmem() >= bytesForTwo ? 2 : 1;
    const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    if (last) await ensure(last);
  } finally {
    lock.close();
  }
}

/** What is kept of a step is what its programs said; their files stand where they wrote them. */
async function run(step: Step): Promise<Record<string, string>> {
  process.stderr.write(`Building ${step.name} ...\n`);
  const startedAt = performance.now();
  const output: string[] = [];
  for (const program of step.programs) output.push(await runProgram(step.name, program));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stderr.write(`Built ${step.name} in ${seconds} s\n`);
  return { [`${step.name}.log`]: output.join('') };
}

function fingerprintOf(inputs: string[]): string {
  const hash = createHash('sha256');
  const isTest = (path: string) => /\.test\.tsx?$/.test(path);
  for (const input of inputs) {
    const found = globSync([input, `${input}/**/*`], { cwd: root });
    for (const path of found.sort()) {
      const full = join(root, path);
      if (isTest(path) || !statSync(full).isFile()) continue;
      hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Gives back a program's output, and shows it only if the program fails. */
function runProgram(step: string, [program = '', ...args]: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const said = Buffer.concat(output).toString();
      if (code === 0) return resolve(said);
      process.stderr.write(`${said}\n`);
      reject(new StartRefusal(`Building ${step} failed: the lines above say where.`));
    });
  });
}
