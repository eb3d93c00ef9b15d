import { expect, test } from 'vitest';
import { readSoldBooks, soldBooksAnswer } from './sold-books-answer.ts';

test('books are read with their ids and the titles they were sold by', () => {
  expect(readSoldBooks(['Built to Endure', 'Another'], ['ebook-1', 'ebook-9'])).toEqual([
    { bookId: 'ebook-1', title: 'Built to Endure' },
    { bookId: 'ebook-9', title: 'Another' },
  ]);
});

test.each([null, 'ebook-1', [], [1]])(
  'where ids are not told (%j) a book is known by its title',
  (ids) => {
    expect(readSoldBooks(['Keep It Growing'], ids)).toEqual([
      { bookId: 'ebook-5', title: 'Keep It Growing' },
    ]);
    expect(readSoldBooks(['A Stranger'], ids)).toEqual([{ bookId: '', title: 'A Stranger' }]);
  },
);

test('what is no title is left out', () =>
  expect(readSoldBooks([7, null], ['ebook-1'])).toEqual([]));

test('what the server writes is what the page reads', () => {
  const books = [
    { bookId: 'ebook-2', title: 'Built to Endure' },
    { bookId: 'ebook-1', title: 'Another' },
  ];
  const { titles, bookIds } = soldBooksAnswer(books);
  expect(readSoldBooks(titles, bookIds)).toEqual(books);
});
