import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCopyCache } from './copy-cache.server.ts';

let folder: string;
let cacheFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-cache-'));
  cacheFolder = join(folder, 'copies');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (count: number) => new Uint8Array(count);
const kept = async () => (await readdir(cacheFolder)).toSorted();

/** Puts a file there that was last used so many minutes ago. */
async function put(name: string, size: number, minutesAgo: number): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const path = join(cacheFolder, name);
  await writeFile(path, bytes(size));
  const used = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(path, used, used);
}

test('what is kept is read again; what is not is not there', async () => {
  const cache = openCopyCache(cacheFolder, 1_000);
  expect(await cache.read('a.pdf')).toBeNull();
  expect(await cache.keep('a.pdf', bytes(100))).toBe(true);
  expect(await cache.read('a.pdf')).toHaveLength(100);
});

test('beyond the limit those go that were not used for longest; to read one is to use it', async () => {
  await put('oldest.pdf', 300, 30);
  await put('old.pdf', 300, 20);
  await put('young.pdf', 300, 10);
  const cache = openCopyCache(cacheFolder, 1_000);
  await cache.read('oldest.pdf');
  expect(await cache.keep('new.pdf', bytes(300))).toBe(true);
  expect(await kept()).toEqual(['new.pdf', 'oldest.pdf', 'young.pdf']);
});

test('at the start all goes that is beyond the limit', async () => {
  for (const [n, minutesAgo] of [5, 4, 3, 2, 1].entries()) await put(`${n}.pdf`, 100, minutesAgo);
  await openCopyCache(cacheFolder, 300).makeRoom();
  expect(await kept()).toEqual(['3.pdf', '4.pdf']);
});

test('where the disk gets tight copies make room, and no more are kept', async () => {
  await put('old.pdf', 100, 20);
  const cache = openCopyCache(cacheFolder, 1_000, () => 249_999_950);
  await cache.makeRoom();
  expect(await kept()).toEqual([]);
  expect(await cache.keep('new.pdf', bytes(100))).toBe(false);
  expect(await kept()).toEqual([]);
});

test('one that is larger than all room is not kept, and the folder stays within its limit', async () => {
  const cache = openCopyCache(cacheFolder, 1_000);
  await cache.keep('a.pdf', bytes(100));
  expect(await cache.keep('huge.pdf', bytes(1_001))).toBe(false);
  expect(await kept()).toEqual(['a.pdf']);
  expect(await openCopyCache(cacheFolder, 0).keep('b.pdf', bytes(1))).toBe(false);
});

test('many kept at once, by two processes, stay within the limit and a tenth for each', async () => {
  const caches = [openCopyCache(cacheFolder, 10_000), openCopyCache(cacheFolder, 10_000)];
  for (let round = 0; round < 10; round += 1) {
    const names = Array.from({ length: 20 }, (_, n) => `${round}-${n}.pdf`);
    await Promise.all(names.map((name, n) => caches[n % 2]?.keep(name, bytes(100))));
    const files = await kept();
    const sizes = files.map(async (name) => (await stat(join(cacheFolder, name))).size);
    const used = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(used).toBeLessThanOrEqual(12_000);
  }
  expect((await kept()).length).toBeGreaterThan(80);
});

test('drafts that a killed process left are cleared away; one being written stays', async () => {
  await put('left.pdf.1234.draft', 100, 11);
  await put('under-way.pdf.5678.draft', 100, 0);
  await openCopyCache(cacheFolder, 1_000).makeRoom();
  expect(await kept()).toEqual(['under-way.pdf.5678.draft']);
});

test('a folder that is none harms nobody at the start, and is told when it is used', async () => {
  await writeFile(cacheFolder, 'a file');
  const cache = openCopyCache(cacheFolder, 1_000);
  await cache.makeRoom();
  await expect(cache.read('a.pdf')).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(cache.keep('a.pdf', bytes(1))).rejects.toThrow();
  expect(await readFile(cacheFolder, 'utf8')).toBe('a file');
});
