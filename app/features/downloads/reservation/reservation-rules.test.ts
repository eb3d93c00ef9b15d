import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsAtEnd, isResumption, trialLength } from './reservation-rules.ts';

const size = fc.integer({ min: 1, max: 50_000_000 });
const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test('what goes out on trial, fifteen times over, is no half of a file with a kilobyte or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 50_000_000 }), (sizeBytes) => {
      const sentBytes = 15 * trialLength(sizeBytes);
      expect(countsAtEnd({ sizeBytes, sentBytes })).toBe(false);
    }),
  );
});

test('an address that ends counts with more than half of the file sent, to the byte', () => {
  fc.assert(
    fc.property(size, (sizeBytes) => {
      const half = Math.floor(sizeBytes / 2);
      expect(countsAtEnd({ sizeBytes, sentBytes: half })).toBe(false);
      expect(countsAtEnd({ sizeBytes, sentBytes: half + 1 })).toBe(true);
    }),
  );
});

test.each([
  ['goes on where a line was cut', 200_000, 0, 5_000, true],
  ['begins where one did before', 200_000, 200_000, 5_000, false],
  ['begins before the furthest', 100_000, 200_000, 5_000, false],
  ['goes on by less than a 200th', 209_999, 200_000, 5_000, false],
  ['goes on by a 200th', 210_000, 200_000, 5_000, true],
  ['comes at once', 400_000, 200_000, 199, false],
])('a range that %s', (_name, start, reachedByte, passedMs, expected) => {
  const progress = { sizeBytes: 2_000_000, reachedByte, lastRangeAt: ago(passedMs) };
  expect(isResumption(start, progress, now)).toBe(expected);
});

test('the first range goes on with nothing', () => {
  const progress = { sizeBytes: 2_000_000, reachedByte: 0, lastRangeAt: null };
  expect(isResumption(1_000_000, progress, now)).toBe(false);
});
