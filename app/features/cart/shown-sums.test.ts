import { expect, test } from 'vitest';
import { bookById } from '#app/features/catalog/catalog.ts';
import { specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { cartItemOf, totalsOf } from './cart.ts';
import { shownSums } from './shown-sums.ts';

const shown = (tax: TaxMode) => shownSums(totalsOf([cartItemOf(bookById('ebook-1'))], tax), tax);
const subtotal = { label: 'Subtotal', cents: 7_000 };

test('a flat rate has a line of its own', () => {
  expect(shown(specifiedTax)).toEqual({
    rows: [subtotal, { label: 'Tax (8%)', cents: 560 }],
    totalCents: 7_560,
    note: null,
  });
});

test('without tax nothing is said of it', () => {
  expect(shown({ mode: 'none' })).toEqual({ rows: [subtotal], totalCents: 7_000, note: null });
});

test('tax that prices contain, or that is still to come, stands under the total', () => {
  expect(shown({ mode: 'included', rateBps: 1_900 })).toEqual({
    rows: [subtotal],
    totalCents: 7_000,
    note: 'Includes $11.18 tax (19%)',
  });
  expect(shown({ mode: 'stripe' })).toMatchObject({
    rows: [subtotal],
    totalCents: 7_000,
    note: expect.stringMatching(/^plus tax where it applies/),
  });
});
