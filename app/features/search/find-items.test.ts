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

test.each([
  ['stock  market', 'Stock Market'],
  ['No more excuses!', 'No More Excuses'],
  ['índex', 'Index Funds'],
  ['index-funds', 'Index Funds'],
  ['Index\u00a0Funds', 'Index-Funds'],
  ['ｅｔｆ', 'ETFs'],
  ['beginners', 'A Beginner’s Guide'],
  ["beginner's", 'A Beginner’s Guide'],
  ['cafe', 'Café'],
  ['in\u00addex', 'Index Funds'],
  ['401k', '401k'],
  ['401k', 'Your 401(k)'],
  ['401(k)', '401k'],
  ['e.t.f.', 'Index Funds vs. ETFs'],
  ['funds, index', 'Funds; Index'],
  ['Stock Market ™', 'Stock Market'],
  ['stock market℠', 'Stock-Market'],
  ['Stock\u2800Market', 'Stock Market'],
  ['checkup', 'Check-up'],
  ['\u200bE\u2011T\u2011F', 'ETFs'],
])('%j finds %j', (query, title) => {
  const item = { ...kit, title };
  expect(findItems([item], query)).toEqual([item]);
});

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

test('a query without a word finds nothing', () => {
  expect(findItems([kit], '')).toEqual([]);
  expect(findItems([kit], '-!')).toEqual([]);
  expect(findItems([kit], '  ')).toEqual([]);
});

const textsOf = ({ title, excerpt, category }: SearchItem) => [title, excerpt, category];

/** The texts of these tests are of ASCII alone. */
const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).join(' ');

/** The same with the words that a sign joins as one. */
const joinedWordsOf = (text: string) => wordsOf(text.replaceAll(/[^a-z0-9\s]/gi, ''));

const hasAny = (text: string, query: string, before: string) =>
  [wordsOf, joinedWordsOf].some((read) =>
    [wordsOf, joinedWordsOf].some((readQuery) =>
      `${before}${read(text)}`.includes(before + readQuery(query)),
    ),
  );

const has = (text: string, query: string) => hasAny(text, query, '');

/** Whether one of its words begins with the query. */
const begins = (text: string, query: string) => hasAny(text, query, ' ');

test('any part of a title, an excerpt or a category finds its item, whatever else is there', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      (items, n, a, b) => {
        const one = items[n % items.length] ?? nothing;
        const text = textsOf(one)[a % 3] ?? '';
        const part = text.slice(b % 10, (b % 10) + 1 + (a % 10)).toUpperCase();
        fc.pre(wordsOf(part) !== '');
        expect(findItems(items, part)).toContain(one);
      },
    ),
  );
});

test('what has it inside a word stands behind what has it at the beginning of one', () => {
  const policy = { ...kit, id: 'policy', title: 'Refund Policy' };
  const fear = { ...kit, id: 'fear', title: 'Without Fear', excerpt: 'What a (fund) does.' };
  const funds = { ...kit, id: 'funds', title: 'Index-Funds vs. ETFs' };
  const money = { ...kit, id: 'money', excerpt: 'How you are refunded.' };
  expect(findItems([money, policy, fear, funds], 'fund')).toEqual([funds, fear, policy, money]);
});

test('books and articles stand before everything else, in an order of their own', () => {
  const place = { page: 'page', bundle: 'bundle', book: 'ebook', article: 'blog' } as const;
  const all = Object.entries(place).map(
    ([id, type]): SearchItem => ({ ...kit, id, type, title: 'Funds' }),
  );
  const inside: SearchItem = { ...kit, id: 'inside', type: 'ebook', title: 'Refunds' };
  const found = findItems([...all, inside], 'fund').map(({ id }) => id);
  expect(found).toEqual(['book', 'article', 'inside', 'page', 'bundle']);
});

test('each item is found once, and a longer query finds no more', () => {
  fc.assert(
    fc.property(fc.array(item), fc.string(), fc.string(), (items, query, more) => {
      const found = findItems(items, query);
      fc.pre(wordsOf(query) !== '');
      expect(new Set(found)).toEqual(
        new Set(items.filter((each) => textsOf(each).some((text) => has(text, query)))),
      );
      expect(new Set(found).size).toBe(found.length);
      const places = found.map((each) => {
        const isFirst = each.type === 'ebook' || each.type === 'blog';
        return (isFirst ? 0 : 2) + (textsOf(each).some((text) => begins(text, query)) ? 0 : 1);
      });
      expect(places).toEqual(places.toSorted());
      expect(found).toEqual(expect.arrayContaining(findItems(items, query + more)));
    }),
  );
});
