import { expect, test } from 'vitest';
import { taxPercent } from '#content/catalog.ts';
import { bookById, bookIds, books, bundle, bundleBooks, findBook } from './catalog.ts';

test('the shelf begins with the five books of the specification, in their order', () => {
  const facts = bundleBooks.map(({ id, title, rating, downloads }) => ({
    id,
    title,
    rating,
    downloads,
  }));
  expect(facts).toEqual([
    { id: 'ebook-1', title: 'Built to Last', rating: 4.9, downloads: 2153 },
    {
      id: 'ebook-2',
      title: 'Investing in the Stock Market Without the Jargon',
      rating: 4.8,
      downloads: 1891,
    },
    { id: 'ebook-3', title: 'Investing Without Fear', rating: 4.7, downloads: 3208 },
    { id: 'ebook-4', title: 'No More Excuses', rating: 4.9, downloads: 2855 },
    { id: 'ebook-5', title: 'Keep It Growing', rating: 4.8, downloads: 2397 },
  ]);
  expect(books.slice(0, 5)).toEqual(bundleBooks);
});

test('the bundle sells them under their full titles', () => {
  expect(bundleBooks.map((book) => book.fullTitle)).toEqual([
    'Built to Last — Your Financial Foundation for Smart Investing',
    'Investing in the Stock Market Without the Jargon',
    'Investing Without Fear — The Smart Way to Handle Risk',
    'No More Excuses — How to Actually Start Investing',
    'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio',
  ]);
});

test('each of them costs 70 instead of 120 and stands under Stock Market', () => {
  for (const book of bundleBooks) {
    expect(book).toMatchObject({
      priceCents: 7_000,
      originalPriceCents: 12_000,
      category: 'Stock Market',
    });
  }
});

test('the bundle costs 47 and stands under Passive Investing', () => {
  expect(bundle.priceCents).toBe(4_700);
  expect(bundle.category).toBe('Passive Investing');
});

test('every price is whole cents, above nothing and not above what it is compared with', () => {
  for (const { priceCents, originalPriceCents } of books) {
    expect(Number.isSafeInteger(priceCents) && priceCents > 0).toBe(true);
    if (originalPriceCents === null) continue;
    expect(Number.isSafeInteger(originalPriceCents)).toBe(true);
    expect(originalPriceCents).toBeGreaterThanOrEqual(priceCents);
  }
});

test('the tax is eight percent', () => expect(taxPercent).toBe(8));

test('ids and titles are each used once', () => {
  expect(books.map((book) => book.id)).toEqual(bookIds);
  const titles = books.flatMap((book) => [...new Set([book.title, book.fullTitle])]);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(bookIds).size).toBe(bookIds.length);
});

test('a book is found by its id, its short title and its full title', () => {
  for (const book of books) {
    expect(bookById(book.id)).toBe(book);
    expect(findBook({ id: book.id })).toBe(book);
    expect(findBook({ title: book.title })).toBe(book);
    expect(findBook({ title: book.fullTitle })).toBe(book);
  }
});

test('the id counts before the title, and the title where the id says nothing', () => {
  expect(findBook({ id: 'ebook-1', title: 'Keep It Growing' })?.id).toBe('ebook-1');
  expect(findBook({ id: 'cart-item-7', title: 'Keep It Growing' })?.id).toBe('ebook-5');
});

test.each([
  {},
  { id: '' },
  { id: 'ebook-0' },
  { id: 'EBOOK-1' },
  { title: '' },
  { title: 'built to last' },
  { title: 'Built to Last ' },
  { title: 'Built to Last — ' },
  { id: '__proto__' },
  { id: 'constructor', title: 'toString' },
])('nothing is found for %o', (item) => expect(findBook(item)).toBeUndefined());
