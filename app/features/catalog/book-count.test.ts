import { expect, test } from 'vitest';
import { bookCount, bookCountFirst, numberWord } from './book-count.ts';
import { books } from './catalog.ts';

test.each([
  [1, 'one'],
  [5, 'five'],
  [10, 'ten'],
  [11, '11'],
])('%i is said as %s', (count, word) => expect(numberWord(count)).toBe(word));

test('the count of books is said of all that are on the shelf', () => {
  expect(bookCount).toBe(numberWord(books.length));
  expect(bookCountFirst).toMatch(/^[A-Z\d]/);
  expect(bookCountFirst.toLowerCase()).toBe(bookCount);
});
