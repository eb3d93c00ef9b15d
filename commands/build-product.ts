import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { root } from './folders.ts';

export interface Step {
  name: string;
  /** Files and folders whose change makes the step run again. */
  inputs: string[];
  programs: string[][];
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name);

export const steps: Step[] = [
  {
    name: 'pages',
    inputs: [
      'app',
      'content/*.ts',
      'content/articles',
      'content/policies',
      'press',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
    ],
    programs: [
      [bin('react-router'), 'build'],
      [process.execPath, 'app/delivery/deliver.ts', '--site', 'build/site', '--out', 'build/pages'],
    ],
  },
  {
    name: 'server',
    inputs: [
      'app',
      'content/*.ts',
      'server',
      'sandbox',
      'database/schema',
      'server/vite.config.ts',
      'package-lock.json',
    ],
    programs: [[bin('vite'), 'build', '--config', 'server/vite.config.ts', '--logLevel', 'warn']],
  },
  {
    name: 'books',
    inputs: ['press', 'content/books', 'content/*.ts', 'app/features/catalog', 'package-lock.json'],
    programs: [[process.execPath, 'press/print-books.ts', '--out', 'build/books']],
  },
];

const waitForOtherBuildMs = 10 * 60_000;

/**
 * Builds what changed since the last build, one process at a time, and says so on stderr. With
 * nothing changed it takes a fraction of a second.
 */
export async function buildProduct(only?: string[]): Promise<void> {
  mkdirSync(join(root, 'build'), { recursive: true });
  const lock = new DatabaseSync(join(root, 'build', '.lock'), { timeout: waitForOtherBuildMs });
  lock.exec('BEGIN EXCLUSIVE');
  try {
    for (const step of steps) {
      if (only === undefined || only.includes(step.name)) await runIfChanged(step);
    }
  } finally {
    lock.close();
  }
}

async function runIfChanged(step: Step): Promise<void> {
  const record = join(root, 'build', `.${step.name}-built-from`);
  const fingerprint = fingerprintOf(step.inputs);
  if (readIfThere(record) === fingerprint) return;
  process.stderr.write(`Building ${step.name} ...`);
  const startedAt = performance.now();
  writeFileSync(record, '');
  for (const program of step.programs) await runProgram(step.name, program);
  writeFileSync(record, fingerprint);
  process.stderr.write(` done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
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

/** Keeps a program's output back, and shows it only if the program fails. */
function runProgram(step: string, [program = '', ...args]: string[]): Promise<void> {
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
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(`\n${Buffer.concat(output).toString()}\n`);
      reject(new StartRefusal(`Building ${step} failed: the lines above say where.`));
    });
  });
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
