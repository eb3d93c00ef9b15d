import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import { machinePartsInTheBrowser, serverFilesInTheBrowser } from './suffix.ts';

const verb = { 'app/features/cart/verb.server.ts': 'export const verb = 1;' };
const importVerb = "import { verb } from '#app/features/cart/verb.server.ts';";

const found = (path: string, text: string) =>
  places(serverFilesInTheBrowser(exampleTree({ ...verb, [path]: text }).sources));

test('a file without the suffix imports no server file', () => {
  const path = 'app/features/cart/button.tsx';
  expect(found(path, `\n${importVerb}`)).toEqual([`${path}:2`]);
  expect(found(path, "const x = import('./verb.server.ts');")).toEqual([`${path}:1`]);
  expect(found(path, "export { verb } from './verb.server.ts';")).toEqual([`${path}:1`]);
});

test('types, server files, tests and programs may', () => {
  expect(found('app/features/cart/x.ts', importVerb.replace('import', 'import type'))).toEqual([]);
  for (const path of ['app/features/cart/x.server.ts', 'app/x.test.ts', 'server/start.ts']) {
    expect(found(path, importVerb)).toEqual([]);
  }
});

test('a page uses server files in its loader and nowhere else', () => {
  const path = 'app/pages/cart.tsx';
  expect(found(path, `${importVerb} export function loader() { return verb; }`)).toEqual([]);
  expect(found(path, `${importVerb} export const loader = () => verb;`)).toEqual([]);
  const leaked = `${importVerb} export const loader = () => verb; export default () => <p>{verb}</p>;`;
  expect(found(path, leaked)).toEqual([`${path}:1`]);
});

test('a file without the suffix uses no part of the machine', () => {
  const check = (path: string, text: string) =>
    places(machinePartsInTheBrowser(exampleTree({ [path]: text }).sources));
  const path = 'app/platform/clock.ts';
  expect(check(path, "import { x } from 'node:fs';")).toEqual([`${path}:1`]);
  expect(check(path, "import type { X } from 'node:fs';")).toEqual([]);
  expect(check('app/platform/x.server.ts', "import { x } from 'node:fs';")).toEqual([]);
});
