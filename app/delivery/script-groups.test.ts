import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { groupPatterns, scriptGroups } from './script-groups.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = scriptGroups.flatMap((group) => group.paths);

test('every module of a group is there under this name', () => {
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
});

test('no module is in two groups', () => {
  expect(new Set(paths).size).toBe(paths.length);
});

test('a pattern fits the modules of its group, wherever the repository lies, and no others', () => {
  const [{ test: pattern } = { test: /x/ }] = groupPatterns([
    { name: 'parts', paths: ['app/design/card.tsx', 'node_modules/react/'] },
  ]);
  for (const id of [
    '/home/ada/shop/app/design/card.tsx',
    'C:\\shop\\app\\design\\card.tsx',
    '/home/ada/shop/node_modules/react/cjs/react.js',
  ]) {
    expect(pattern.test(id), id).toBe(true);
  }
  for (const id of [
    '/home/ada/shop/app/design/cardxtsx',
    '/home/ada/shop/app/design/card.tsx.map',
    '/home/ada/shop/app/design/postcard.tsx',
    '/home/ada/shop/node_modules/react-dom/index.js',
  ]) {
    expect(pattern.test(id), id).toBe(false);
  }
});
