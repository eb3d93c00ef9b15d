import { expect, test } from 'vitest';
import { ownedGuides } from './purchase-receipt.tsx';

test.each([
  [1, 'this guide'],
  [2, 'these 2 guides'],
  [4, 'these 4 guides'],
  [5, 'all 5 guides'],
])('whoever bought %i owns %s', (count, words) => {
  expect(ownedGuides(count)).toBe(words);
});
