import { readFileSync } from 'node:fs';
import { create } from '@cantoo/fontkit';
import { expect, test } from 'vitest';
import { books } from '#app/features/catalog/catalog.ts';

const file = readFileSync(new URL('../../app/design/fonts/fraunces-600.woff2', import.meta.url));

test('the heading face weighs 13 kB at most', () => {
  expect(file.length).toBeLessThanOrEqual(13_000);
});

test('the heading face has every letter that titles and prices are set in', () => {
  const face = create(file);
  if (!('hasGlyphForCodePoint' in face)) throw new Error('This is a collection, not one face.');
  const titles = books.map((book) => book.title + book.fullTitle + book.topic).join('');
  const missing = [...new Set(`${titles}“Martin Keel’s” $47.00 – 87% é €`)].filter(
    (letter) => !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});
