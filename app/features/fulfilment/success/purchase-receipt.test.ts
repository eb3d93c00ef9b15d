import { expect, test } from 'vitest';
import { books } from '#app/features/catalog/catalog.ts';
import { ownedGuides } from './purchase-receipt.tsx';

test.each([
  [1, 'this guide'],
  [2, 'these 2 guides'],
  [4, 'these 4 guides'],
  [5, 'all 5 guides'],
])('whoever bought %i owns %s', (count, words) => {
  const sold = books.slice(0, count).map(({ id, fullTitle }) => ({ bookId: id, title: fullTitle }));
  expect(ownedGuides(sold)).toBe(words);
});
