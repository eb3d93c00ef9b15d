import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import {
  browserFilesElsewhere,
  browserGlobals,
  foreignPackages,
  optionalPartsNeeded,
  serverFilesInTheBrowser,
  storageUses,
} from './suffix.ts';

const verb = { 'app/features/cart/verb.server.ts': 'export const verb = 1;' };
const importVerb = "import { verb } from '#app/features/cart/verb.server.ts';";

const found = (path: string, text: string) =>
  places(serverFilesInTheBrowser(exampleTree({ ...verb, [path]: text }).sources));

test('a file without the suffix imports no server file, nor does a browser file', () => {
  const path = 'app/features/cart/button.tsx';
  expect(found(path, `\n${importVerb}`)).toEqual([`${path}:2`]);
  expect(found(path, "const x = import('./verb.server.ts');")).toEqual([`${path}:1`]);
  expect(found(path, "export { verb } from './verb.server.ts';")).toEqual([`${path}:1`]);
  expect(found('app/features/cart/x.browser.ts', importVerb)).toHaveLength(1);
});

test('types, server files, tests and programs may', () => {
  expect(found('app/features/cart/x.ts', importVerb.replace('import', 'import type'))).toEqual([]);
  for (const path of ['app/features/cart/x.server.ts', 'app/x.test.ts', 'server/start.ts']) {
    expect(found(path, importVerb)).toEqual([]);
  }
});

test.each(['app/pages/cart.tsx', 'app/pages/shop/overview.tsx'])(
  '%s uses server files and packages in its loader and nowhere else',
  (path) => {
    expect(found(path, `${importVerb} export function loader() { return verb; }`)).toEqual([]);
    expect(found(path, `${importVerb} export const loader = () => verb;`)).toEqual([]);
    const leaked = `${importVerb} export const loader = () => verb; export default () => <p>{verb}</p>;`;
    expect(found(path, leaked)).toEqual([`${path}:1`]);
    const feed = "import { Feed } from 'feed'; export const loader = () => new Feed();";
    expect(packages(path, feed)).toEqual([]);
    expect(packages(path, `${feed} export const a = Feed;`)).toEqual([`${path}:1`]);
  },
);

const packages = (path: string, text: string) =>
  places(foreignPackages(exampleTree({ [path]: text }).sources));

test('what may reach the browser imports packages of a short list only', () => {
  const path = 'app/platform/clock.ts';
  for (const name of ['node:fs', 'pg', 'zod', 'react-dom/server', 'react-dom/client']) {
    expect(packages(path, `import { x } from '${name}';`)).toEqual([`${path}:1`]);
    expect(packages(path, `const x = import('${name}');`)).toEqual([`${path}:1`]);
    expect(packages(path, `import type { X } from '${name}';`)).toEqual([]);
    expect(packages('app/platform/x.server.ts', `import { x } from '${name}';`)).toEqual([]);
  }
  for (const name of ['react', 'react-router', 'zustand', 'lucide-react']) {
    expect(packages(path, `import { x } from '${name}';`)).toEqual([]);
  }
});

test('the step after the build and the map of pages run on the machine', () => {
  for (const path of ['app/delivery/deliver-page.ts', 'app/routes.ts']) {
    expect(packages(path, "import { x } from 'node:fs';")).toEqual([]);
  }
});

test('a browser file may draw a root of its own, and is refused other packages', () => {
  const path = 'app/features/cart/x.browser.tsx';
  expect(packages(path, "import { createRoot } from 'react-dom/client';")).toEqual([]);
  expect(packages(path, "import { Pool } from 'pg';")).toEqual([`${path}:1`]);
});

const globals = (path: string, text: string) =>
  places(browserGlobals(exampleTree({ [path]: text }).sources));

test('a file without the suffix touches no browser global, in a handler neither', () => {
  const path = 'app/features/cart/button.tsx';
  for (const text of [
    'const go = () => location.assign(a);',
    'const a = <button onClick={() => document.body.focus()} />;',
    'export const a = localStorage;',
    'if (a instanceof HTMLInputElement) a.focus();',
    "addEventListener('hashchange', a);",
    "const a = typeof window === 'undefined';",
  ]) {
    expect(globals(path, `\n${text}`)).toContain(`${path}:2`);
    expect(globals('app/pages/shop/overview.tsx', text)).not.toEqual([]);
    for (const fit of [
      'app/a.browser.tsx',
      'app/a.test.tsx',
      'app/a.server.tsx',
      'app/delivery/boot.tsx',
    ])
      expect(globals(fit, text)).toEqual([]);
  }
});

test('names of its own, types, and what both sides have are no browser globals', () => {
  for (const text of [
    'const location = f(); location.assign(a); const a = { document: 1 };',
    'export type A = typeof window; export const f = (a: HTMLElement) => a.focus();',
    'fetch(new URL(a)); new AbortController(); new FormData(a); crypto.randomUUID();',
  ]) {
    expect(globals('app/design/a.ts', text)).toEqual([]);
  }
});

const elsewhere = (texts: Record<string, string>) =>
  places(browserFilesElsewhere(exampleTree({ 'app/x.browser.ts': '', ...texts }).sources));

const importIt = "import { x } from '#app/x.browser.ts';";

test('nothing that runs outside the browser leads to a browser file', () => {
  for (const path of [
    'server/start.ts',
    'press/a.ts',
    'commands/a.ts',
    'app/features/cart/a.server.ts',
    'app/delivery/deliver-page.ts',
  ]) {
    expect(elsewhere({ [path]: importIt })).toEqual([`${path}:1`]);
    expect(elsewhere({ [path]: importIt.replace('import', 'import type') })).toEqual([]);
    expect(elsewhere({ [path]: "import '#app/card.tsx';", 'app/card.tsx': importIt })).toEqual([
      'app/card.tsx:1',
    ]);
  }
});

test('components and browser files use browser files, plain ones without the suffix do not', () => {
  expect(elsewhere({ 'app/card.tsx': importIt, 'app/y.browser.ts': importIt })).toEqual([]);
  expect(elsewhere({ 'app/card.test.ts': importIt })).toEqual([]);
  expect(elsewhere({ 'app/plain.ts': importIt })).toEqual(['app/plain.ts:1']);
});

test('storage is used by its one file and the boot script, however it is written', () => {
  const kept = (path: string, text: string) =>
    places(storageUses(exampleTree({ [path]: text }).sources));
  const path = 'app/features/cart/x.browser.ts';
  expect(kept(path, "\nlocalStorage.setItem('a', 'b');")).toEqual([`${path}:2`]);
  expect(kept(path, "window.sessionStorage.getItem('a');")).toEqual([`${path}:1`]);
  expect(kept(path, "inBrowser.read('localStorage');")).toEqual([]);
  for (const other of [
    'app/platform/browser/storage.browser.ts',
    'app/delivery/boot.ts',
    'app/features/cart/x.browser.test.ts',
  ]) {
    expect(kept(other, "localStorage.getItem('a');")).toEqual([]);
  }
});

test('what a page can do without is imported lazily', () => {
  const events = 'app/features/checkout/pixel-events.browser.ts';
  const needed = (path: string, text: string) =>
    places(optionalPartsNeeded(exampleTree({ [events]: '', [path]: text }).sources));
  const page = 'app/pages/checkout.tsx';
  expect(needed(page, `\nimport { track } from '#${events}';`)).toEqual([`${page}:2`]);
  expect(needed(page, `export * from '#${events}';`)).toEqual([`${page}:1`]);
  expect(needed(page, `import type { Events } from '#${events}';`)).toEqual([]);
  expect(needed(page, `await import('#${events}');`)).toEqual([]);
});
