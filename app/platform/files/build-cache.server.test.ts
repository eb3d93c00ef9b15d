import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuildCache } from './build-cache.server.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'build-cache-'));
  folder = join(parent, 'made');
});
afterEach(() => rm(parent, { recursive: true }));

const record = () => join(parent, 'made.made-from.json');

/** Ensures a book of two files in a cache that is opened anew; tells whether it was made. */
async function ensureBook(madeFrom: string): Promise<boolean> {
  const cache = await openBuildCache(folder);
  return cache.ensure('book', madeFrom, async () => ({
    'book.pdf': `PDF of ${madeFrom}`,
    'book.epub': Buffer.from(`EPUB of ${madeFrom}`),
  }));
}

const read = (file: string) => readFile(join(folder, file), 'utf8');

test('what was made from the same content is not made again', async () => {
  expect(await ensureBook('text 1')).toBe(true);
  expect(await ensureBook('text 1')).toBe(false);
  expect(await read('book.pdf')).toBe('PDF of text 1');
});

test('another content makes it anew', async () => {
  await ensureBook('text 1');
  expect(await ensureBook('text 2')).toBe(true);
  expect(await read('book.epub')).toBe('EPUB of text 2');
  expect(await ensureBook('text 2')).toBe(false);
});

test('a file that is torn or gone is made again', async () => {
  await ensureBook('text 1');
  await writeFile(join(folder, 'book.pdf'), 'PDF of te');
  expect(await ensureBook('text 1')).toBe(true);
  expect(await read('book.pdf')).toBe('PDF of text 1');
  await rm(join(folder, 'book.epub'));
  expect(await ensureBook('text 1')).toBe(true);
  expect(await read('book.epub')).toBe('EPUB of text 1');
});

test('things that are made side by side are all known afterwards', async () => {
  const names = Array.from({ length: 20 }, (_each, index) => `book-${index}`);
  const ensureAll = async () => {
    const cache = await openBuildCache(folder);
    return Promise.all(
      names.map((name) => cache.ensure(name, 'text', async () => ({ [`${name}.pdf`]: name }))),
    );
  };
  expect(await ensureAll()).toEqual(names.map(() => true));
  expect(await ensureAll()).toEqual(names.map(() => false));
});

test('a thing is known as made only while its files are whole, and can be made all the same', async () => {
  await ensureBook('text 1');
  const cache = await openBuildCache(folder);
  expect(await cache.isMade('book', 'text 1')).toBe(true);
  expect(await cache.isMade('book', 'text 2')).toBe(false);
  expect(await cache.isMade('other', 'text 1')).toBe(false);
  await writeFile(join(folder, 'book.pdf'), 'PDF of te');
  expect(await cache.isMade('book', 'text 1')).toBe(false);
  await cache.make('book', 'text 1', async () => ({ 'book.pdf': 'made' }));
  expect(await cache.isMade('book', 'text 1')).toBe(true);
  expect(await read('book.pdf')).toBe('made');
});

test.each(['{"book"', '[]', ''])('a record that reads %j makes all anew', async (damaged) => {
  await ensureBook('text 1');
  await writeFile(record(), damaged);
  expect(await ensureBook('text 1')).toBe(true);
});

test('what failed on the way is made again, though its content is the former one again', async () => {
  await ensureBook('text 1');
  const cache = await openBuildCache(folder);
  const failing = cache.ensure('book', 'text 2', () => Promise.reject(new Error('no paper')));
  await expect(failing).rejects.toThrow('no paper');
  expect(await ensureBook('text 1')).toBe(true);
});

test('clearing removes what was not asked for, what it was made of before, and drafts; strange files stay', async () => {
  const before = await openBuildCache(folder);
  await before.ensure('kept', '1', async () => ({ shared: 's', 'kept-1': 'x' }));
  await before.ensure('gone', '1', async () => ({ shared: 's', 'gone-1': 'x' }));
  await writeFile(join(folder, 'notes.txt'), 'not made here');
  await writeFile(join(folder, 'kept-1.5e0c.draft'), 'half');
  const cache = await openBuildCache(folder);
  await cache.ensure('kept', '2', async () => ({ shared: 's', 'kept-2': 'x' }));
  await cache.clear();
  expect((await readdir(folder)).sort()).toEqual(['kept-2', 'notes.txt', 'shared']);
  const after = await openBuildCache(folder);
  expect(await after.ensure('gone', '1', async () => ({ 'gone-1': 'x' }))).toBe(true);
});
