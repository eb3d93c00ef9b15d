import { expect, test } from 'vitest';
import { articles } from './articles.ts';
import { blogCategories } from './blog-categories.ts';

test('the categories have the addresses and counts that the specification names', () => {
  expect(blogCategories.map(({ title, link, articles }) => [title, link, articles])).toEqual([
    ['Stock Market', '/blog/stock-market', articles.length],
    ['Real Estate', '/blog/real-estate', 18],
    ['Forex', '/blog/forex', 15],
    ['Cryptocurrency', '/blog/crypto', 21],
    ['Wealth Mindset', '/blog/mindset', 12],
    ['Financial Management', '/blog/financial-management', 16],
  ]);
});
