import { expect, test } from 'vitest';
import { delayOfRecipient, restAfterFailures } from './rest-after-failures.ts';

const minutes = (ms: number | null) => (ms === null ? null : ms / 60_000);

test('a mail server in trouble is left alone twice as long each time, an hour and a half in all', () => {
  const rests = Array.from({ length: 9 }, (_, n) => minutes(restAfterFailures(n + 1, false)));
  expect(rests).toEqual([1, 2, 4, 8, 16, 30, 30, 30, null]);
});

test('two addresses in trouble hold nobody up', () => {
  const rests = Array.from({ length: 4 }, (_, n) => minutes(restAfterFailures(n + 1, true)));
  expect(rests).toEqual([0, 0, 1, 2]);
  expect(restAfterFailures(11, true)).toBeNull();
});

test('one address is tried five times in nine hours', () => {
  expect([1, 2, 3, 4, 5].map((delays) => minutes(delayOfRecipient(delays)))).toEqual([
    ...[5, 30, 120, 360, null],
  ]);
});
