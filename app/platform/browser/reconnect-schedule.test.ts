import { expect, test } from 'vitest';
import { reconnectDelayMs } from './reconnect-schedule.ts';

test('the stream is opened again after 1, 2, 5 and 10 seconds, then every 10', () => {
  const delays = Array.from({ length: 7 }, (_, failures) => reconnectDelayMs(failures));
  expect(delays).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000, 10_000]);
  expect(reconnectDelayMs(10_000)).toBe(10_000);
});
