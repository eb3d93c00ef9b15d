import { expect, test } from 'vitest';
import { bookById } from '#app/features/catalog/catalog.ts';
import { refundedBooks } from './refunded-books.ts';

const { fullTitle, title } = bookById('ebook-1');
const sold = [
  { bookId: 'ebook-1', title: fullTitle },
  { bookId: 'ebook-2', title: 'Of a title since corrected — A Subtitle' },
];

test.each([
  ['ebook-1', ['ebook-1']],
  ['EBOOK-1', ['ebook-1']],
  [fullTitle, ['ebook-1']],
  [title.toUpperCase(), ['ebook-1']],
  [`  ${title.replaceAll(' ', '  ')} `, ['ebook-1']],
  ['of a title since corrected', ['ebook-2']],
  [bookById('ebook-2').title, ['ebook-2']],
])('“%s” is noted for %j', (note, bookIds) => {
  expect(refundedBooks(sold, [note])).toEqual({ bookIds, unknown: [] });
});

test('a book named twice counts once, and what names none is told', () => {
  expect(refundedBooks(sold, ['ebook-1', title, 'ebook-3', 'ebook'])).toEqual({
    bookIds: ['ebook-1'],
    unknown: ['ebook-3', 'ebook'],
  });
  expect(refundedBooks(sold, [])).toEqual({ bookIds: [], unknown: [] });
});
