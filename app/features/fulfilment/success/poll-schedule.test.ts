import { expect, test } from 'vitest';
import { delayBeforeAskMs } from './poll-schedule.ts';

test('asks after 1, 2, 3 and 5 seconds, then every 5', () => {
  expect([0, 1, 2, 3, 4, 5, 500].map(delayBeforeAskMs)).toEqual([
    1000, 2000, 3000, 5000, 5000, 5000, 5000,
  ]);
});
