import { expect, test } from 'vitest';
import { bundleBooks } from './catalog.ts';
import { compareBundle } from './compare-bundle.ts';

test('the five books are worth 350, of which the bundle saves 303 or 87 percent', () => {
  expect(compareBundle()).toEqual({ valueCents: 35_000, savingCents: 30_300, savingPercent: 87 });
});

test('whoever lacks three of them saves 163 of 210, or 78 percent', () => {
  expect(compareBundle(bundleBooks.slice(2))).toEqual({
    valueCents: 21_000,
    savingCents: 16_300,
    savingPercent: 78,
  });
});

test('nothing is compared where the bundle saves nothing', () => {
  expect(compareBundle([])).toBeNull();
});
