import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findItems } from './find-items.ts';
import type { SearchItem } from './search-item.ts';

const item = fc.record({
  id: fc.uuid(),
  title: fc.string(),
  type: fc.constantFrom('ebook', 'blog', 'course', 'tool'),
  url: fc.webPath(),
  excerpt: fc.string(),
  category: fc.string(),
}) satisfies fc.Arbitrary<SearchItem>;

const kit: SearchItem = {
  id: 'kit',
  title: 'Portfolio Check-up',
  type: 'tool',
  url: '/shop/tools-kits',
  excerpt: 'A worksheet for two quiet hours a year.',
  category: 'Stock Market',
};

test('title, excerpt and category are searched, whatever the case', () => {
  for (const query of ['portfolio', 'CHECK-UP', 'quiet hours', 'stock m', '  Worksheet ']) {
    expect(findItems([kit], query)).toEqual([kit]);
  }
  expect(findItems([kit], '/shop')).toEqual([]);
  expect(findItems([kit], 'bonds')).toEqual([]);
});

const nothing: SearchItem = { ...kit, title: '', excerpt: '', category: '' };

test('what is called so comes before what only speaks of it', () => {
  const etfs = { ...kit, id: 'etfs', title: 'Index Funds vs. ETFs' };
  const account = {
    ...kit,
    id: 'account',
    excerpt: 'The account, the first ETF, the first order.',
  };
  expect(findItems([account, etfs], 'etf')).toEqual([etfs, account]);
});

test('words that are not shown lead to it as well, behind what is called so', () => {
  const book = { ...kit, id: 'book', words: 'ETFs, index funds' };
  const etfs = { ...kit, id: 'etfs', title: 'Index Funds vs ETFs' };
  expect(findItems([kit, book, etfs], 'etf')).toEqual([etfs, book]);
});

test('an empty query finds nothing', () => {
  expect(findItems([kit], '')).toEqual([]);
  expect(findItems([kit], '  ')).toEqual([]);
});

test('any part of a title finds its item', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      (items, n, a, b) => {
        const one = items[n % items.length];
        const part = one?.title.slice(a % 10, (a % 10) + 1 + (b % 10)) ?? '';
        fc.pre(part.trim() !== '');
        expect(findItems(items, part)).toContain(one);
      },
    ),
  );
});

test('a hit at the beginning of a word comes before one inside a word', () => {
  const policy = { ...kit, id: 'policy', title: 'Refund Policy' };
  const fear = { ...kit, id: 'fear', title: 'Without Fear', excerpt: 'What a fund does.' };
  const funds = { ...kit, id: 'funds', title: 'Index Funds vs. ETFs' };
  const money = { ...kit, id: 'money', excerpt: 'How you are refunded.' };
  expect(findItems([money, policy, fear, funds], 'fund')).toEqual([funds, fear, policy, money]);
});

/** Whether one of its words begins with the query. */
function begins(text: string, query: string): boolean {
  return text
    .toLowerCase()
    .split(' ')
    .some((_, at, words) => words.slice(at).join(' ').startsWith(query.trim().toLowerCase()));
}

test('titles come first among alike, each in the order of the list, and a longer query finds no more', () => {
  fc.assert(
    fc.property(fc.array(item), fc.string(), fc.string(), (items, query, more) => {
      const found = findItems(items, query);
      const all = items.filter((each) => found.includes(each));
      const ranks = [
        ({ title }: SearchItem) => begins(title, query),
        ({ excerpt, category }: SearchItem) => begins(excerpt, query) || begins(category, query),
        ({ title }: SearchItem) => findItems([{ ...nothing, title }], query).length > 0,
        () => true,
      ];
      const rankOf = (each: SearchItem) => ranks.findIndex((isOf) => isOf(each));
      expect(found).toEqual(ranks.flatMap((_, rank) => all.filter((one) => rankOf(one) === rank)));
      fc.pre(query.trim() === query && query !== '');
      const narrower = findItems(items, (query + more).trimEnd());
      expect(found).toEqual(expect.arrayContaining(narrower));
    }),
  );
});
