import { beforeEach, expect, test } from 'vitest';
import { openEditionCache } from './edition-cache.server.ts';

let content: string;
let version: string;
let isAway: boolean;
let reads: number;
beforeEach(() => {
  content = 'first';
  version = '1';
  isAway = false;
  reads = 0;
});

const answer = <Value>(value: Value) =>
  isAway ? Promise.reject(new Error('Nobody answers.')) : Promise.resolve(value);

const editions = () =>
  openEditionCache({
    readBook: () => {
      reads += 1;
      return answer(Buffer.from(content));
    },
    bookVersion: () => answer(version),
  });

test('a book is read once for each of its versions', async () => {
  const { editionOf } = editions();
  const first = await editionOf('ebook-1', 'pdf');
  expect(await editionOf('ebook-1', 'pdf')).toBe(first);
  expect(reads).toBe(1);
  content = 'second';
  version = '2';
  expect(await editionOf('ebook-1', 'pdf')).not.toBe(first);
  expect(reads).toBe(2);
});

test('while the place is away, the edition sold last still is; one never seen is an error', async () => {
  const { editionOf } = editions();
  const first = await editionOf('ebook-1', 'pdf');
  isAway = true;
  expect(await editionOf('ebook-1', 'pdf')).toBe(first);
  await expect(editionOf('ebook-1', 'epub')).rejects.toThrow('Nobody answers.');
});
