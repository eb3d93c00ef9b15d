import { expect, test } from 'vitest';
import { shopCategories } from './shop-categories.ts';

test('the rooms have the counts and price ranges that the specification names', () => {
  expect(shopCategories.map(({ link, items, priceRange }) => [link, items, priceRange])).toEqual([
    ['/shop/ebooks', 25, '$19-$49'],
    ['/shop/courses', 18, '$79-$299'],
    ['/shop/tools-kits', 12, '$29-$99'],
    ['/shop/collection', 8, '$15-$75'],
  ]);
});
