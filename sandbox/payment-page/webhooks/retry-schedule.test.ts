import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAttemptAt } from './retry-schedule.ts';

const threeDaysMs = 3 * 24 * 60 * 60 * 1000;

test('the pause doubles from one second to a minute', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 500].map((attempts) => nextAttemptAt(0, 0, attempts));
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000));
});

test('it goes on for three days and not beyond', () => {
  fc.assert(
    fc.property(fc.nat(threeDaysMs * 2), fc.integer({ min: 1, max: 10_000 }), (age, attempts) => {
      const next = nextAttemptAt(age, 0, attempts);
      if (next === undefined) expect(age).toBeGreaterThan(threeDaysMs - 60_001);
      else expect(next).toBeLessThanOrEqual(threeDaysMs);
    }),
  );
});
