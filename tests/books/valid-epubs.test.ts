import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { books } from '#app/features/catalog/catalog.ts';
import { stampEpub } from '#app/features/downloads/stamp/stamp-epub.server.ts';
import { buildProduct } from '#commands/build-product.ts';
import { built } from '#commands/folders.ts';
import { makeEpub } from '#press/epub/make-epub.ts';
import { firstChapterOf } from '#press/showcase/first-chapter.ts';
import { checkEpub } from '#tests/harness/epub/check-epub.ts';
import {
  buyerNames,
  prefixedEpubParts,
  sampleEpubParts,
  zipEpub,
} from '#tests/harness/epub/sample-epub.ts';
import { hostileMarkdown, parseSample } from '#tests/harness/sample-book.ts';

/** All that asks epubcheck, in one file: its first book costs as much as all others after it. */
const orderId = '7QK4-M2XT';
const sample = parseSample(hostileMarkdown);

beforeAll(() => buildProduct(['books']));

const printed = (id: string) => readFile(join(built.books, `${id}.epub`));

test.each(books)(
  'epubcheck finds nothing wrong with $title',
  { timeout: 120_000 },
  async ({ id }) => {
    expect(await checkEpub(await printed(id))).toEqual([]);
  },
);

test('an EPUB stays right with its buyer’s name in it', { timeout: 120_000 }, async () => {
  const { file } = stampEpub(await printed('ebook-1'), { buyerName: 'Zoë Łukasz', orderId });
  expect(await checkEpub(file)).toEqual([]);
});

test.each(Object.entries({ ...buyerNames, absent: '', unseen: ' \u200b\u202e' }))(
  'a copy with a name that is %s is a valid EPUB',
  async (_, buyerName) => {
    const { file } = stampEpub(zipEpub(sampleEpubParts()), { buyerName, orderId });
    expect(await checkEpub(file)).toEqual([]);
  },
);

test('so is one whose package document has prefixes', async () => {
  const { file } = stampEpub(zipEpub(prefixedEpubParts()), { buyerName: 'Ada King', orderId });
  expect(await checkEpub(file)).toEqual([]);
});

test('one of everything that a book may hold passes epubcheck, whatever its chapters are called', async () => {
  expect(await checkEpub(await makeEpub(sample))).toEqual([]);
  const renamed = hostileMarkdown.replace(
    '# The ground before the house',
    '# Fees, & what\'s "left"? 2nd',
  );
  const epub = await makeEpub(parseSample(renamed));
  expect(await checkEpub(epub)).toEqual([]);
});

test('so does the first chapter by itself', async () => {
  expect(await checkEpub(await makeEpub(firstChapterOf(sample)))).toEqual([]);
});
