import { expect, test } from 'vitest';
import { findItems } from '#app/features/search/find-items.ts';
import { searchItems } from '#app/features/search/search-items.ts';
import { namedPages } from './menu-entries.ts';

const find = (words: string) => findItems(searchItems(namedPages), words);

test.each([
  ['etf', 'ETFs', /^\/blog\//],
  ['crypto', 'Crypto', /^\/learn\/crypto$/],
  ['courses', 'Courses', /^\/shop\/courses$/],
  ['premium', 'Premium', /^\/premium$/],
  ['refund', 'Refund Policy', /^\/policies\/refund-policy$/],
  ['policies', 'Privacy Policy', /^\/policies\/privacy-policy$/],
])('“%s” finds first what is called so', (words, title, path) => {
  const [first] = find(words);
  expect(first?.title).toContain(title);
  expect(first?.url).toMatch(path);
});

test.each(['refund', 'cancel', 'return', 'withdraw'])(
  '“%s” leads to the way out of an order',
  (words) => {
    const way = find(words).filter(({ excerpt }) => excerpt.includes('Cancel an order'));
    expect(way.map(({ url }) => url)).toEqual(['/withdraw']);
  },
);

test.each(['lost', 'download', 'receipt', 'order'])('“%s” leads to what was bought', (words) => {
  const way = find(words).filter(({ title }) => title === 'Find My Books');
  expect(way.map(({ url }) => url)).toEqual(['/find-my-books']);
});

test('a book is found by what it explains, behind the articles that are called so', () => {
  const titles = find('etf').map(({ title }) => title);
  const book = titles.findIndex((title) => title.includes('Without the Jargon'));
  expect(book).toBeGreaterThan(titles.findIndex((title) => title.includes('ETFs')));
});

test('what has the word inside another is found only where no word begins with it', () => {
  const titles = find('fund').map(({ title }) => title);
  expect(titles[0]).toContain('Index funds vs. ETFs');
  expect(titles.filter((title) => /refund/i.test(title))).toEqual([]);
  expect(find('efund').map(({ title }) => title)).toContain('Refund Policy');
});
