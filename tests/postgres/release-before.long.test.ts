import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '#commands/folders.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-release-before-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whose tests go through every table that people who buy, read and sell come by. */
const tried = [
  'checkout',
  'fulfilment',
  'downloads',
  'identity',
  'library',
  'orders',
  'newsletter',
];

/** The commit of the release before, with its files in a folder of their own. */
function unpackReleaseBefore(): string {
  const file = join(migrationsFolder, 'meta', '_previous-release.json');
  const { commit } = z.object({ commit: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')));
  const archive = join(folder, 'release.tar');
  try {
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: root, stdio: 'pipe' });
  } catch (cause) {
    throw new Error(`The release before (${commit}) is not in this clone: fetch its history.`, {
      cause,
    });
  }
  const release = join(folder, 'release');
  execFileSync('mkdir', [release]);
  execFileSync('tar', ['-xf', archive, '-C', release]);
  for (const shared of ['node_modules', 'build'])
    symlinkSync(join(root, shared), join(release, shared));
  return release;
}

test('the release before passes its tests on the tables of this one', async () => {
  const release = unpackReleaseBefore();
  const migrations = join(release, 'database', 'migrations');
  rmSync(migrations, { recursive: true });
  cpSync(migrationsFolder, migrations, { recursive: true });

  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...['run', '--maxWorkers', '2'],
      ...tried.map((feature) => `app/features/${feature}`),
      'server/api',
    ],
    {
      cwd: release,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What it is told of this run is not told to that one.
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  expect(code, output.slice(-8_000)).toBe(0);
}, 1_800_000);
