import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDiskShort } from './disk-limits.ts';

test('it is short below 200 MB, and again has room from 250 MB on', () => {
  expect(isDiskShort(200_000_000, false)).toBe(false);
  expect(isDiskShort(199_999_999, false)).toBe(true);
  expect(isDiskShort(249_999_999, true)).toBe(true);
  expect(isDiskShort(250_000_000, true)).toBe(false);
});

test('what wavers by less than 50 MB changes it once at most', () => {
  const middles = fc.integer({ min: 0, max: 500_000_000 });
  const wavers = fc.array(fc.integer({ min: 0, max: 49_999_999 }), { maxLength: 50 });
  fc.assert(
    fc.property(middles, fc.boolean(), wavers, (least, wasShort, more) => {
      let isShort = wasShort;
      let changes = 0;
      for (const bytes of more) {
        const next = isDiskShort(least + bytes, isShort);
        if (next !== isShort) changes += 1;
        isShort = next;
      }
      expect(changes).toBeLessThanOrEqual(1);
    }),
  );
});
