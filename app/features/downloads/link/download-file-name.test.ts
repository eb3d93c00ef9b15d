import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookFormats } from '#app/features/catalog/book-format.ts';
import { books } from '#app/features/catalog/catalog.ts';
import { downloadFileName } from './download-file-name.ts';

test.each([
  ['Built to Last', 'built-to-last.pdf'],
  [
    'Investing Without Fear — The Smart Way to Handle Risk',
    'investing-without-fear-the-smart-way-to-handle-risk.pdf',
  ],
  ['Über 100 % “safe”?', 'ber-100-safe.pdf'],
  ['???', 'ebook.pdf'],
])('%s is saved as %s', (title, fileName) => {
  expect(downloadFileName(title, 'pdf')).toBe(fileName);
});

test('the other format has the same name before its dot', () => {
  expect(downloadFileName('Built to Last', 'epub')).toBe('built-to-last.epub');
});

test('any title gives a name that every file system and header takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(downloadFileName(title, 'pdf')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/);
    }),
  );
});

test('every letter and digit of the title is kept, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (title) => {
      const kept = title.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
      fc.pre(kept !== '');
      expect(downloadFileName(title, 'pdf').replaceAll('-', '')).toBe(`${kept}.pdf`);
    }),
  );
});

test('no two books share a name', () => {
  const titles = new Set(books.flatMap((book) => [book.title, book.fullTitle]));
  const names = [...titles].flatMap((title) =>
    bookFormats.map((format) => downloadFileName(title, format)),
  );
  expect(new Set(names).size).toBe(titles.size * bookFormats.length);
});
