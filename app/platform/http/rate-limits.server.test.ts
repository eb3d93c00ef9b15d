import { expect, test } from 'vitest';
import { onEachStore } from '#tests/harness/stores.ts';
import { openRateLimits } from './rate-limits.server.ts';

onEachStore((store) => {
  const limit = { name: 'five', points: 5, seconds: 60 };

  test('of eight at once, five are allowed and three hear when to come back', async () => {
    const limits = openRateLimits(store(), 1);
    const checks = await Promise.all(
      Array.from({ length: 8 }, () => limits.use(limit, 'parallel')),
    );
    expect(checks.filter(({ allowed }) => allowed)).toHaveLength(5);
    for (const check of checks) {
      if (check.allowed) continue;
      expect(Number.isInteger(check.retryAfterSeconds)).toBe(true);
      expect(check.retryAfterSeconds).toBeGreaterThanOrEqual(1);
      expect(check.retryAfterSeconds).toBeLessThanOrEqual(60);
    }
  });

  test('two processes on one store count together', async () => {
    const processes = [openRateLimits(store(), 1), openRateLimits(store(), 1)];
    const checks = await Promise.all(
      Array.from({ length: 8 }, (_, n) => processes[n % 2]?.use(limit, 'shared')),
    );
    expect(checks.filter((check) => check?.allowed)).toHaveLength(5);
  });

  test('a use that is given back was never counted', async () => {
    const limits = openRateLimits(store(), 1);
    for (let n = 0; n < 20; n += 1) {
      expect(await limits.use(limit, 'forgiven')).toEqual({ allowed: true });
      await limits.giveBack(limit, 'forgiven');
    }
    for (let n = 0; n < 5; n += 1) await limits.use(limit, 'forgiven');
    expect(await limits.use(limit, 'forgiven')).toMatchObject({ allowed: false });
  });

  test('each key and each limit is counted by itself', async () => {
    const limits = openRateLimits(store(), 1);
    const once = { name: 'once', points: 1, seconds: 60 };
    const other = { name: 'other', points: 1, seconds: 60 };
    expect(await limits.use(once, 'a')).toEqual({ allowed: true });
    expect(await limits.use(once, 'b')).toEqual({ allowed: true });
    expect(await limits.use(other, 'a')).toEqual({ allowed: true });
    expect(await limits.use(once, 'a')).toMatchObject({ allowed: false });
  });

  test('when the time is over it starts anew', async () => {
    const limits = openRateLimits(store(), 1);
    const once = { name: 'timed', points: 1, seconds: 60 };
    await limits.use(once, 'a');
    expect(await limits.use(once, 'a')).toMatchObject({ allowed: false });
    // As if the minute had passed.
    const { rows } = await store().query(
      'update rate_limits set expire = $1 where key = $2 returning key',
      [Date.now() - 1, 'timed:a'],
    );
    expect(rows).toHaveLength(1);
    expect(await limits.use(once, 'a')).toEqual({ allowed: true });
  });

  test.each([
    [2, 10],
    [0.4, 2],
    [0.001, 1],
  ])('a factor of %d makes five %i', async (factor, allowed) => {
    const limits = openRateLimits(store(), factor);
    for (let n = 0; n < allowed; n += 1) {
      expect(await limits.use(limit, `factor ${factor}`)).toEqual({ allowed: true });
    }
    expect(await limits.use(limit, `factor ${factor}`)).toMatchObject({ allowed: false });
  });
});
