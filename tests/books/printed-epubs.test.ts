import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { books } from '#app/features/catalog/catalog.ts';
import { stampEpub } from '#app/features/downloads/stamp/stamp-epub.server.ts';
import { buildProduct } from '#commands/build-product.ts';
import { built } from '#commands/folders.ts';
import { checkEpub } from '#tests/harness/epub/check-epub.ts';

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
  const { file } = stampEpub(await printed('ebook-1'), {
    buyerName: 'Zoë Łukasz',
    orderId: '7QK4-M2XT',
  });
  expect(await checkEpub(file)).toEqual([]);
});
