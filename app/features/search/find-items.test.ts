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

test('what is found is part of the list, in its order, and a longer query finds no more', () => {
  fc.assert(
    fc.property(fc.array(item), fc.string(), fc.string(), (items, query, more) => {
      const found = findItems(items, query);
      expect(found).toEqual(items.filter((each) => found.includes(each)));
      fc.pre(query.trim() === query && query !== '');
      const narrower = findItems(items, (query + more).trimEnd());
      expect(found).toEqual(expect.arrayContaining(narrower));
    }),
  );
});
