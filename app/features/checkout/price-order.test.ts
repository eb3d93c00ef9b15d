import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartItemOf, totalsOf } from '#app/features/cart/cart.ts';
import { books, bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { maxRateBps, specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { addedAt, containedAt } from '#app/platform/money.ts';
import { atLeast } from '#tests/fuzz/property-runs.ts';
import { type PricedOrder, priceOrder, type RequestedItem } from './price-order.ts';

const bundleItems: RequestedItem[] = bundleBooks.map((book) => ({
  title: book.fullTitle,
  category: bundle.category,
}));

function priced(items: readonly RequestedItem[], tax: TaxMode = specifiedTax): PricedOrder {
  const pricing = priceOrder(items, tax);
  if (!pricing.ok) throw new Error(pricing.problem);
  return pricing.order;
}

describe('a cart of single books', () => {
  test.each([
    [1, 7_000, 560, 7_560],
    [2, 14_000, 1_120, 15_120],
    [3, 21_000, 1_680, 22_680],
    [4, 28_000, 2_240, 30_240],
    [5, 35_000, 2_800, 37_800],
  ])('of %i costs %i and %i tax, %i in all', (count, subtotalCents, taxCents, totalCents) => {
    const order = priced(bundleBooks.slice(0, count).map(({ id }) => ({ id })));
    expect(order).toMatchObject({ productType: 'ebooks', subtotalCents, taxCents, totalCents });
    expect(order.lines).toEqual(
      bundleBooks.slice(0, count).map(({ id, fullTitle }) => ({
        bookId: id,
        title: fullTitle,
        bundleTitle: null,
        cents: 7_000,
        taxCents: 560,
        taxRateBps: 800,
        taxPlace: null,
      })),
    );
  });

  test('is recognised by id, short title or full title, and listed in the order of the shelf', () => {
    const order = priced([
      { title: 'Keep It Growing' },
      { id: 'ebook-2' },
      { title: 'Built to Last — Your Financial Foundation for Smart Investing' },
    ]);
    expect(order.lines.map(({ bookId }) => bookId)).toEqual(['ebook-1', 'ebook-2', 'ebook-5']);
  });

  test('of all five in their own category is no bundle', () => {
    const items = bundleBooks.map(({ id, category }) => ({ id, category }));
    expect(priced(items)).toMatchObject({ productType: 'ebooks', totalCents: 37_800 });
  });
});

describe('the bundle', () => {
  test('costs 47 in all, without tax, of which each of its books has its share', () => {
    expect(priced(bundleItems)).toEqual({
      productType: 'ultimate_lazy_guide',
      lines: bundleBooks.map(({ id, fullTitle }) => ({
        bookId: id,
        title: fullTitle,
        bundleTitle: 'The Ultimate Lazy Guide to Passive Investing',
        cents: 940,
        taxCents: 0,
        taxRateBps: 0,
        taxPlace: null,
      })),
      taxMode: 'flat',
      subtotalCents: 4_700,
      taxCents: 0,
      totalCents: 4_700,
    });
  });

  test.each([1, 2, 3, 4])('of only %i titles is refused', (count) => {
    expect(priceOrder(bundleItems.slice(0, count), specifiedTax)).toMatchObject({ ok: false });
  });

  test('mixed with single books is refused', () => {
    const [first = {}, ...rest] = bundleItems;
    const single = { ...first, category: 'Stock Market' };
    expect(priceOrder([single, ...rest], specifiedTax)).toMatchObject({
      ok: false,
      problem: 'The bundle is sold whole and cannot be mixed with single eBooks.',
    });
  });
});

describe('what is refused', () => {
  test('an empty cart', () => {
    expect(priceOrder([], specifiedTax)).toEqual({ ok: false, problem: 'Your cart is empty.' });
  });

  test.each([{ id: 'ebook-0' }, { title: 'A Stranger' }, {}, { category: 'Stock Market' }])(
    'an item that no book is: %o',
    (item) => {
      expect(priceOrder([item], specifiedTax)).toMatchObject({ ok: false });
      expect(priceOrder([{ id: 'ebook-1' }, item], specifiedTax)).toMatchObject({ ok: false });
    },
  );

  test.each([
    [{ id: 'ebook-1' }, { id: 'ebook-1' }],
    [{ id: 'ebook-1' }, { title: 'Built to Last' }],
    [
      { title: 'Built to Last' },
      { title: 'Built to Last — Your Financial Foundation for Smart Investing' },
    ],
  ])('the same book twice: %o and %o', (first, second) => {
    expect(priceOrder([first, second], specifiedTax)).toEqual({
      ok: false,
      problem: 'Built to Last is in your cart twice.',
    });
  });

  test('more items than there are books', () => {
    const items = Array.from({ length: 10_000 }, () => ({ id: 'ebook-1' }));
    expect(priceOrder(items, specifiedTax)).toMatchObject({ ok: false });
  });
});

const anyItem = fc.record(
  {
    id: fc.constantFrom('ebook-1', 'ebook-2', 'ebook-3', 'ebook-4', 'ebook-5', 'ebook-0', ''),
    title: fc.constantFrom(...bundleBooks.map((book) => book.title), 'A Stranger'),
    category: fc.constantFrom('Stock Market', bundle.category, ''),
  },
  { requiredKeys: [] },
);

test('a priced order adds up, holds each book once and costs one of six amounts', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 7 }), (items) => {
      const pricing = priceOrder(items, specifiedTax);
      if (!pricing.ok) return;
      const { lines, subtotalCents, taxCents, totalCents } = pricing.order;
      const bookIds = lines.map(({ bookId }) => bookId);
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(subtotalCents);
      expect(lines.reduce((sum, line) => sum + line.taxCents, 0)).toBe(taxCents);
      expect(subtotalCents + taxCents).toBe(totalCents);
      expect(new Set(bookIds).size).toBe(bookIds.length);
      expect(bookIds).toHaveLength(items.length);
      expect([4_700, 7_560, 15_120, 22_680, 30_240, 37_800]).toContain(totalCents);
    }),
    atLeast(2_000),
  );
});

const rateBps = fc.integer({ min: 1, max: maxRateBps });
const anyTax: fc.Arbitrary<TaxMode> = fc.oneof(
  fc.record({ mode: fc.constantFrom('flat', 'included'), rateBps }),
  fc.record({ mode: fc.constantFrom('none', 'stripe') }),
);
const someBooks = fc.subarray([...books], { minLength: 1 });
const anyOrder = fc.oneof(
  someBooks.map((wanted) => wanted.map(({ id }): RequestedItem => ({ id }))),
  fc.constant(bundleItems),
);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

test('what the cart shows is what the server asks for, however the shop taxes', () => {
  fc.assert(
    fc.property(someBooks, anyTax, (wanted, tax) => {
      const order = priced(
        wanted.map(({ id }) => ({ id })),
        tax,
      );
      expect(order).toMatchObject(totalsOf(wanted.map(cartItemOf), tax));
      expect(order.taxMode).toBe(tax.mode);
    }),
  );
});

test('lines sum to subtotal and tax in every mode, and none is off its share by a cent', () => {
  fc.assert(
    fc.property(anyOrder, anyTax, (items, tax) => {
      const { lines, subtotalCents, taxCents, totalCents } = priced(items, tax);
      expect(sumOf(lines.map(({ cents }) => cents))).toBe(subtotalCents);
      expect(sumOf(lines.map((line) => line.taxCents))).toBe(taxCents);
      expect(subtotalCents + taxCents).toBe(totalCents);
      const pricesCents = sumOf(lines.map((line) => line.cents + line.taxCents));
      for (const { cents, taxCents: ofLine } of lines) {
        expect(Math.min(cents, ofLine)).toBeGreaterThanOrEqual(0);
        const exact = (taxCents * (cents + ofLine)) / pricesCents;
        expect(Math.abs(ofLine - exact)).toBeLessThan(1);
      }
    }),
    atLeast(1_000),
  );
});

test('tax is rounded once an order: a flat rate on its subtotal, an included one out of its total', () => {
  fc.assert(
    fc.property(someBooks, rateBps, (wanted, rate) => {
      const items = wanted.map(({ id }) => ({ id }));
      const prices = sumOf(wanted.map(({ priceCents }) => priceCents));
      const flat = priced(items, { mode: 'flat', rateBps: rate });
      expect(flat).toMatchObject({ subtotalCents: prices, taxCents: addedAt(prices, rate) });
      const included = priced(items, { mode: 'included', rateBps: rate });
      expect(included).toMatchObject({ totalCents: prices, taxCents: containedAt(prices, rate) });
      for (const { taxRateBps } of [...flat.lines, ...included.lines])
        expect(taxRateBps).toBe(rate);
    }),
  );
});

test('the bundle asks for 47 whatever the mode: a flat rate adds nothing, an included one is in it', () => {
  fc.assert(
    fc.property(anyTax, (tax) => {
      const { totalCents, taxCents, lines } = priced(bundleItems, tax);
      expect(totalCents).toBe(4_700);
      const isIncluded = tax.mode === 'included';
      expect(taxCents).toBe(isIncluded ? containedAt(4_700, tax.rateBps) : 0);
      const rate = isIncluded ? tax.rateBps : tax.mode === 'stripe' ? null : 0;
      expect(new Set(lines.map(({ taxRateBps }) => taxRateBps))).toEqual(new Set([rate]));
    }),
  );
});

test('the order of the items does not matter', () => {
  const carts = anyOrder.chain((items) =>
    fc.record({
      items: fc.constant(items),
      shuffled: fc.shuffledSubarray(items, { minLength: items.length }),
    }),
  );
  fc.assert(
    fc.property(carts, ({ items, shuffled }) => {
      expect(priceOrder(shuffled, specifiedTax)).toEqual(priceOrder(items, specifiedTax));
    }),
  );
});

test('what an item says of its price is never read', () => {
  const claims = fc.record({ price: fc.anything(), originalPrice: fc.anything() });
  fc.assert(
    fc.property(fc.constantFrom(...books), claims, ({ id }, claim) => {
      expect(priced([{ ...claim, id }])).toEqual(priced([{ id }]));
    }),
  );
  const trap = {
    id: 'ebook-1',
    get price(): number {
      throw new Error('The price was read.');
    },
  };
  expect(priced([trap]).totalCents).toBe(7_560);
});
