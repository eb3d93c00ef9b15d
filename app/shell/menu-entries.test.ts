import { expect, test } from 'vitest';
import { missingPages } from '#app/delivery/missing-pages.ts';
import { bookIds } from '#app/features/catalog/catalog.ts';
import { findItems } from '#app/features/search/find-items.ts';
import { searchItems } from '#app/features/search/search-items.ts';
import routes from '#app/routes.ts';
import { namedPages } from './menu-entries.ts';

const find = (words: string) => findItems(searchItems(namedPages), words);

test.each([
  ['etf', 'ETFs', /^\/blog\//],
  ['crypto', 'Crypto', /^\/learn\/crypto$/],
  ['courses', 'Courses', /^\/shop\/courses$/],
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

test('what has the word inside another is found last', () => {
  const titles = find('fund').map(({ title }) => title);
  expect(titles[0]).toContain('Index funds vs. ETFs');
  expect(titles.slice(-2)).toEqual(['Refund Policy', 'Withdraw from an order']);
  expect(find('all').map(({ excerpt }) => excerpt)).toContain('How to actually start investing');
});

test('everything that can be found is there, and says in a sentence what it is', () => {
  const addresses = new Set(routes.map(({ path = '' }) => `/${path}`));
  for (const { title, url, excerpt } of searchItems(namedPages)) {
    expect(excerpt, title).toMatch(/\w/);
    expect(addresses, title).toContain(url.split('#')[0]);
    expect(missingPages, title).not.toContain(url);
    const { file = '' } = routes.find(({ path }) => `/${path}` === url) ?? {};
    expect(excerpt === 'Coming soon.', title).toBe(/under-maintenance|coming-soon/.test(file));
  }
});

test('a book is found at its card on the shelf', () => {
  const found = searchItems(namedPages).filter(({ type }) => type === 'ebook');
  expect(found.map(({ url }) => url)).toEqual(bookIds.map((id) => `/shop/ebooks#${id}`));
});
