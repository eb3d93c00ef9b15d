import { expect, test } from 'vitest';
import { corrections } from '#content/corrections.ts';
import { newEditionOn } from './new-edition.server.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const latest = corrections
  .filter(({ where }) => where.includes('Built to Last'))
  .map(({ correctedOn }) => correctedOn)
  .sort()
  .at(-1);

test('a book that was corrected since it was bought has a new edition, of the last day', () => {
  const purchasedAt = at('2026-01-01');
  expect(latest).toBeDefined();
  expect(newEditionOn({ bookId: 'ebook-1', purchasedAt })).toBe(latest);
});

test('a book that was bought that day or later, or that nobody knows, has none', () => {
  for (const day of [latest ?? '', '2099-01-01']) {
    expect(newEditionOn({ bookId: 'ebook-1', purchasedAt: at(day) })).toBeNull();
  }
  expect(newEditionOn({ bookId: 'ebook-99', purchasedAt: at('2026-01-01') })).toBeNull();
});
