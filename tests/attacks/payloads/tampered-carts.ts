import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';

/** What a buyer's program sends in place of a cart, and what the catalogue charges for it: `null` where it sells nothing. */
export interface TamperedCart {
  what: string;
  change: object;
  dueCents: number | null;
}

const oneBook = 7_560;
const wholeBundle = 4_700;

const cart = (item: object, dueCents: number | null = oneBook): TamperedCart => ({
  what: `an item of ${JSON.stringify(item)}`,
  change: { cartItems: [{ id: 'ebook-1', ...item }] },
  dueCents,
});

const prices = [0.01, 0, -1, -70, '47', '0', '', 9.4, 1e-9, 2 ** 53, null, true, [], {}, [0]];
const otherPrices = [{ $gt: 0 }, '0x0', '-0', '70,00', 'free', '7000; drop table checkouts', '٠'];

const priced = [...prices, ...otherPrices].map((price) => cart({ price }));

const aroundPrice: TamperedCart[] = [
  { quantity: 0 },
  { quantity: -1 },
  { quantity: 0.5 },
  { quantity: 1_000 },
  { priceCents: 1, amount: 1, unit_amount: 1, cents: 1, taxCents: 0 },
  { currency: 'jpy' },
  { discount: 100, coupon: 'FREE', isFree: true },
  { bundleTitle: bundle.title, productType: 'ultimate_lazy_guide' },
].map((item) => cart(item));

const besideItems: TamperedCart[] = [
  { totalCents: 1, subtotalCents: 1, taxCents: 0, total: 0.01, amount_total: 1 },
  { currency: 'jpy', locale: 'xx' },
  { taxPercent: 0, taxRate: -1, tax: -75.6 },
  { discounts: [{ coupon: 'FREE' }], promotionCode: 'FREE', allow_promotion_codes: true },
  { productType: 'ultimate_lazy_guide', isBundle: true },
  { line_items: [{ price_data: { unit_amount: 1, currency: 'usd' }, quantity: 1 }] },
  { status: 'complete', paymentStatus: 'paid', sessionId: 'cs_test_forged', userId: 'eve' },
].map((fields) => ({
  what: `fields of ${JSON.stringify(fields)}`,
  change: { cartItems: [{ id: 'ebook-1' }], ...fields },
  dueCents: oneBook,
}));

const bundled = bundleBooks.map(({ fullTitle }) => ({
  title: fullTitle,
  category: bundle.category,
}));

const shapes: [string, unknown, number | null][] = [
  ['five books at the bundle’s share each', items({ price: 9.4 }), 5 * oneBook],
  ['five books under a category that is nearly the bundle’s', items({ category: 'x' }), 37_800],
  ['the bundle for one cent a book', bundled.map((each) => ({ ...each, price: 0.01 })), 4_700],
  ['the bundle with ids of other books', bundled.map((each) => ({ ...each, id: 'x' })), 4_700],
  ['the bundle', bundled, wholeBundle],
  ['four of the bundle', bundled.slice(1), null],
  ['one of the bundle', bundled.slice(0, 1), null],
  ['the bundle with one of its books alone', [...bundled.slice(1), { id: 'ebook-1' }], null],
  ['the bundle with one book twice', [...bundled.slice(1), ...bundled.slice(1, 2)], null],
  ['one book twice', [{ id: 'ebook-1' }, { id: 'ebook-1' }], null],
  ['one book by id and by title', [{ id: 'ebook-1' }, { title: bundleBooks[0]?.fullTitle }], null],
  ['nothing', [], null],
  ['no list', { length: 1, 0: { id: 'ebook-1' } }, null],
  ['an id in a list', [{ id: ['ebook-1'] }], null],
  ['an id in capitals', [{ id: 'EBOOK-1' }], null],
  ['an id with a NUL', [{ id: 'ebook-1\u0000' }], null],
  ['an id of an object’s own', [{ id: '__proto__' }, { id: 'constructor' }], null],
  ['a price for every object', JSON.parse('[{"id":"ebook-1","__proto__":{"price":0}}]'), oneBook],
];

function items(more: object): object[] {
  return bundleBooks.map(({ id }) => ({ id, ...more }));
}

export const tamperedCarts: readonly TamperedCart[] = [
  ...priced,
  ...aroundPrice,
  ...besideItems,
  ...shapes.map(([what, cartItems, dueCents]) => ({ what, change: { cartItems }, dueCents })),
];
