import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprints, sizesOf } from './fingerprints.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprints-'));
  mkdirSync(join(root, 'app/shell'), { recursive: true });
  mkdirSync(join(root, 'content'));
  put('app/root.tsx', 'root');
  put('app/shell/menu.tsx', 'menu');
  put('content/site.ts', 'site');
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (path: string, text: string) => writeFileSync(join(root, path), text);
/** As a process that begins now sees them. */
const now = (...inputs: string[]) => fingerprints(root)({ inputs });

test('a change in a file, a new file and a new name each change the fingerprint', () => {
  const before = now('app', 'content/*.ts');
  expect(now('app', 'content/*.ts')).toBe(before);
  put('app/shell/menu.tsx', 'other');
  const changed = now('app', 'content/*.ts');
  expect(changed).not.toBe(before);
  put('content/claims.ts', '');
  expect(now('app', 'content/*.ts')).not.toBe(changed);
  expect(now('app')).not.toBe(changed);
});

test('tests, and files that are no input, change nothing', () => {
  const before = now('app', 'content/*.ts');
  put('app/shell/menu.test.tsx', 'test');
  put('content/words.md', 'words');
  expect(now('app', 'content/*.ts')).toBe(before);
});

test('the order of the inputs and those named twice change nothing', () => {
  expect(now('content/*.ts', 'app', 'app/shell')).toBe(now('app', 'content/*.ts'));
});

test('of a text of which the front matter counts, the rest may change', () => {
  const frontMatter = ['content/*.md'];
  const heads = () => fingerprints(root)({ inputs: ['app'], frontMatter });
  put('content/words.md', '---\ntitle: Words\n---\n\nSome.\n\n---\n');
  const before = heads();
  put('content/words.md', '---\ntitle: Words\n---\n\nOther.\n\n---\n');
  expect(heads()).toBe(before);
  put('content/words.md', '---\ntitle: Other\n---\n\nOther.\n\n---\n');
  const retitled = heads();
  expect(retitled).not.toBe(before);
  put('content/more.md', '---\ntitle: More\n---\n');
  expect(heads()).not.toBe(retitled);
});

test('a file that is gone or cut off shows in the sizes of its folder', () => {
  const before = sizesOf(root, ['app', 'content']);
  truncateSync(join(root, 'app/shell/menu.tsx'), 2);
  const cut = sizesOf(root, ['app', 'content']);
  expect(cut).not.toBe(before);
  rmSync(join(root, 'app/shell/menu.tsx'));
  expect([before, cut]).not.toContain(sizesOf(root, ['app', 'content']));
  expect(sizesOf(root, ['missing'])).toBe(sizesOf(root, []));
});
