import { expect, test } from 'vitest';
import { findSoldBook } from './sold-book.ts';

const sold = [
  { bookId: 'ebook-1', title: 'Built to Endure' },
  { bookId: 'ebook-2', title: 'Keep It Growing' },
  { bookId: 'ebook-9', title: 'A book of yesterday' },
];
const found = (title: string) => findSoldBook(sold, title)?.bookId;

test('a book is found by the title it was sold by, also one that the catalogue no longer has', () => {
  expect(found('Built to Endure')).toBe('ebook-1');
  expect(found('A book of yesterday')).toBe('ebook-9');
});

test('a book is found by the titles of today as well', () => {
  expect(found('Built to Last')).toBe('ebook-1');
  expect(found('Built to Last — Your Financial Foundation for Smart Investing')).toBe('ebook-1');
});

test('where a title of today was another book’s when it was sold, the sale counts', () => {
  expect(found('Keep It Growing')).toBe('ebook-2');
});

test.each(['', 'No More Excuses', 'A Stranger', '__proto__'])('%j is not among them', (title) => {
  expect(found(title)).toBeUndefined();
});
