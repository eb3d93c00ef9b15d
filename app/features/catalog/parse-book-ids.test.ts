import { expect, test } from 'vitest';
import { bookIds } from './catalog.ts';
import { parseBookIds } from './parse-book-ids.ts';

test('known ids come back as they are, in their order', () => {
  expect(parseBookIds(['ebook-5', 'ebook-1'])).toEqual(['ebook-5', 'ebook-1']);
  expect(parseBookIds(bookIds)).toEqual(bookIds);
  expect(parseBookIds([])).toEqual([]);
});

test.each(['ebook-6', '', 'Built to Last'])('an id that no book has, "%s", throws', (id) => {
  expect(() => parseBookIds(['ebook-1', id])).toThrow(/no book/);
});
