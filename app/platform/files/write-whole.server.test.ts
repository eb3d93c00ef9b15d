import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDraft, writeWhole } from './write-whole.server.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file is written, over an earlier one and into a folder that is not there yet', async () => {
  const path = join(folder, 'deep', 'page.html');
  await writeWhole(path, 'first');
  await writeWhole(path, Buffer.from('second'));
  expect(await readFile(path, 'utf8')).toBe('second');
  expect(await readdir(join(folder, 'deep'))).toEqual(['page.html']);
});

test('two that write one file at once leave one of the two whole', async () => {
  const path = join(folder, 'page.html');
  const contents = ['a', 'b'].map((letter) => letter.repeat(200_000));
  await Promise.all(contents.map((content) => writeWhole(path, content)));
  expect(contents).toContain(await readFile(path, 'utf8'));
  expect(await readdir(folder)).toEqual(['page.html']);
});

test('a file that cannot be written leaves what was there, and no draft', async () => {
  const path = join(folder, 'taken');
  await mkdir(join(path, 'inside'), { recursive: true });
  await expect(writeWhole(path, 'x')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(await readdir(folder)).toEqual(['taken']);
});

test('a draft is known by its name', () => {
  expect(isDraft('page.html.0b6f.draft')).toBe(true);
  expect(isDraft('page.html')).toBe(false);
});
