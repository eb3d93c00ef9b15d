import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countdownLengthMs,
  isPossible,
  msLeft,
  msToNextSecond,
  readEnd,
  spokenTimeLeft,
  timeLeft,
} from './countdown.ts';

const now = Date.UTC(2026, 10, 21, 12);

describe('the end that is kept', () => {
  test('epoch milliseconds count', () => expect(readEnd(`${now + 1000}`, now)).toBe(now + 1000));
  test('an ISO date counts', () =>
    expect(readEnd(new Date(now + 1000).toISOString(), now)).toBe(now + 1000));
  test('an ISO date of another time zone counts', () =>
    expect(readEnd('2026-11-21T14:00:01+02:00', now)).toBe(now + 1000));
  test('an end in the past counts, so that zero stays zero', () => {
    expect(readEnd(`${now - 1}`, now)).toBe(now - 1);
    expect(readEnd('0', now)).toBe(0);
  });
  test('a whole countdown ahead counts, a millisecond more does not', () => {
    expect(readEnd(`${now + countdownLengthMs}`, now)).toBe(now + countdownLengthMs);
    expect(readEnd(`${now + countdownLengthMs + 1}`, now)).toBeNull();
  });
  test.each([
    null,
    '',
    ' ',
    'soon',
    'NaN',
    'Infinity',
    '-1',
    '1e99',
    '12.5',
    '0x10',
    '{}',
    '"2026-11-21T12:00:00Z"',
    '2026-11-21',
    '2026-13-45T99:99:99Z',
    '21 Nov 2026 13:00',
    '9'.repeat(15),
    '9'.repeat(400),
  ])('%j does not count', (stored) => expect(readEnd(stored, now)).toBeNull());

  test('whatever is kept, what is left is never more than a countdown', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String), fc.bigInt().map(String)),
        (text) => {
          const endsAtMs = readEnd(text, now);
          if (endsAtMs === null) return;
          expect(isPossible(endsAtMs, now)).toBe(true);
          expect(msLeft(endsAtMs, now)).toBeLessThanOrEqual(countdownLengthMs);
          expect(msLeft(endsAtMs, now)).toBeGreaterThanOrEqual(0);
        },
      ),
    ));
});

describe('what is shown', () => {
  test('it starts at 17h 13m 54s', () =>
    expect(timeLeft(countdownLengthMs)).toEqual({ hours: 17, minutes: 13, seconds: 54 }));
  test('zero is shown at zero only', () => {
    expect(timeLeft(1)).toEqual({ hours: 0, minutes: 0, seconds: 1 });
    expect(timeLeft(0)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
  });
  test('waiting until the next second always shows one second less', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: countdownLengthMs }), (leftMs) => {
        const after = leftMs - (msToNextSecond(leftMs) ?? 0);
        expect(inSeconds(after)).toBe(inSeconds(leftMs) - 1);
      }),
    ));
  test('nothing is waited for at zero', () => expect(msToNextSecond(0)).toBeNull());
});

describe('what is said', () => {
  const minuteMs = 60_000;
  test.each([
    [countdownLengthMs, 'More than 17 hours left.'],
    [61 * minuteMs, 'More than one hour left.'],
    [59 * minuteMs, 'Less than one hour left.'],
    [30 * minuteMs, 'Less than 30 minutes left.'],
    [9 * minuteMs, 'Less than 10 minutes left.'],
    [5 * minuteMs, 'Less than 5 minutes left.'],
    [1, 'Less than one minute left.'],
    [0, 'The countdown is over.'],
  ])('%i ms before the end: %s', (leftMs, said) => expect(spokenTimeLeft(leftMs)).toBe(said));

  test('in the whole countdown it says 23 things', () => {
    const said = new Set<string>();
    for (let leftMs = countdownLengthMs; leftMs >= 0; leftMs -= 1000)
      said.add(spokenTimeLeft(leftMs));
    expect(said.size).toBe(23);
  });
});

function inSeconds(leftMs: number): number {
  const { hours, minutes, seconds } = timeLeft(leftMs);
  return (hours * 60 + minutes) * 60 + seconds;
}
