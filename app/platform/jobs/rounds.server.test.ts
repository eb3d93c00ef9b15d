import { expect, test } from 'vitest';
import { openRounds } from './rounds.server.ts';

const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 23, 12, 0, 30);
const next = start + minuteMs / 2;

test('what comes every minute is due at the start, and then once a minute', async () => {
  const rounds = openRounds([{ name: 'sweep', every: '* * * * *' }], start);
  expect(await rounds.take(start)).toEqual(['sweep']);
  expect(rounds.nextAt()).toBe(next);
  expect(await rounds.take(next - 1)).toEqual([]);
  expect(await rounds.take(next)).toEqual(['sweep']);
  expect(await rounds.take(next)).toEqual([]);
});

test('after a time in which nobody looked it is due once, not once for each minute', async () => {
  const rounds = openRounds([{ name: 'sweep', every: '* * * * *' }], start);
  await rounds.take(start);
  expect(await rounds.take(start + 90 * minuteMs)).toEqual(['sweep']);
  expect(rounds.nextAt()).toBe(next + 90 * minuteMs);
});

test('what comes by night is due then, by universal time', async () => {
  const rounds = openRounds([{ name: 'forget', every: '17 3 * * *' }], start);
  expect(await rounds.take(start)).toEqual([]);
  const night = Date.UTC(2026, 10, 24, 3, 17);
  expect(rounds.nextAt()).toBe(night);
  expect(await rounds.take(night)).toEqual(['forget']);
});

test('what has nothing to do for a while comes at the first of its times after that', async () => {
  let restMs = 10 * minuteMs;
  const rounds = openRounds(
    [{ name: 'sweep', every: '* * * * *', restMs: async () => restMs }],
    start,
  );
  expect(await rounds.take(start)).toEqual([]);
  expect(rounds.nextAt()).toBe(next + 10 * minuteMs);
  expect(await rounds.take(next + 9 * minuteMs)).toEqual([]);
  restMs = 0;
  expect(await rounds.take(next + 10 * minuteMs)).toEqual(['sweep']);
});

test('called round, it is asked at its next time already', async () => {
  let restMs = 10 * minuteMs;
  const rounds = openRounds(
    [{ name: 'sweep', every: '* * * * *', restMs: async () => restMs }],
    start,
  );
  await rounds.take(start);
  rounds.callRound('another');
  expect(rounds.nextAt()).toBe(next + 10 * minuteMs);
  rounds.callRound('sweep');
  expect(rounds.nextAt()).toBe(next);
  restMs = 0;
  expect(await rounds.take(next)).toEqual(['sweep']);
});
