import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { announcedProducts } from '#app/features/catalog/announced-products.ts';
import { shopRooms } from '#app/features/catalog/shop-categories.ts';
import { subjects } from '#content/subjects.ts';

const file = readFileSync(new URL('drawings.svg', import.meta.url), 'utf8');

test.each([
  ...subjects,
  ...shopRooms,
  ...announcedProducts.map(({ drawing }) => drawing),
  'article',
])('%s is drawn', (name) => {
  expect(file).toContain(`<symbol id="${name}" viewBox="0 0 48 48"`);
});

test('the drawings take their colours from the page, for both themes', () => {
  expect(new Set(file.match(/stroke="[^"]+"/g))).toEqual(
    new Set(['stroke="currentColor"', 'stroke="var(--color-brass)"']),
  );
});
