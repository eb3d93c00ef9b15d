import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionEnd } from './session-life.ts';

const dayMs = 86_400_000;
const begunAt = new Date('2026-01-01T00:00:00.000Z');
const endAfter = (days: number) =>
  (sessionEnd(begunAt, new Date(begunAt.getTime() + days * dayMs)).getTime() - begunAt.getTime()) /
  dayMs;

test.each([
  [0, 30],
  [1, 31],
  [149, 179],
  [150, 180],
  [151, 180],
  [180, 180],
])('used on day %i it ends on day %i', (usedOn, endsOn) => expect(endAfter(usedOn)).toBe(endsOn));

test('it never ends later than 180 days after it began, nor 30 after it was used', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 400, noNaN: true }), (usedOn) => {
      expect(endAfter(usedOn)).toBeLessThanOrEqual(180);
      expect(endAfter(usedOn)).toBeLessThanOrEqual(usedOn + 30.000_1);
    }),
  );
});
