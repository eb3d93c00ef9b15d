import fc from 'fast-check';
import { expect, test } from 'vitest';
import { books, findBook } from '#app/features/catalog/catalog.ts';
import { inPreferredOrder } from './preferred-order.ts';

const entriesOf = (titles: readonly string[]) =>
  titles.map((title, n) => ({
    id: String(n),
    bookId: findBook({ title })?.id ?? '',
    title,
    purchasedAt: new Date(n),
  }));
const titlesInOrder = (titles: readonly string[]) =>
  inPreferredOrder(entriesOf(titles)).map(({ title }) => title);

test('books stand in the order of the catalogue, under their short and their full titles', () => {
  const full = books.map(({ fullTitle }) => fullTitle);
  expect(titlesInOrder(full.toReversed())).toEqual(full);
  expect(titlesInOrder(['Keep It Growing', 'No More Excuses', 'Built to Last'])).toEqual([
    'Built to Last',
    'No More Excuses',
    'Keep It Growing',
  ]);
});

test('whatever order they come in, unknown titles keep theirs after the known ones', () => {
  const known = books.map(({ title }) => title);
  const unknown = fc.constantFrom('A Yearbook', 'Zero', 'built to last');
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...known), unknown)), (titles) => {
      expect(titlesInOrder(titles)).toEqual([
        ...known.flatMap((title) => titles.filter((other) => other === title)),
        ...titles.filter((title) => !known.includes(title)),
      ]);
    }),
  );
});

test('a book stands in its place also under a title that the catalogue no longer has', () => {
  const sold = entriesOf(['Keep It Growing', 'Built to Last']).map((entry) => ({
    ...entry,
    title: entry.title.replace('Last', 'Endure'),
  }));
  expect(inPreferredOrder(sold).map(({ title }) => title)).toEqual([
    'Built to Endure',
    'Keep It Growing',
  ]);
});

test('what is given stays as it was', () => {
  const given = Object.freeze(entriesOf(['Keep It Growing', 'Built to Last']));
  expect(inPreferredOrder(given)[0]?.title).toBe('Built to Last');
  expect(given[0]?.title).toBe('Keep It Growing');
});
