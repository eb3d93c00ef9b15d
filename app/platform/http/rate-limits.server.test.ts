import { expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { openRateLimits, type RateLimit } from './rate-limits.server.ts';

const perAccount = { per: 'account', keptIn: 'database', counts: 'tries' } as const;
const perNetwork = { per: 'network', keptIn: 'database', counts: 'tries' } as const;
const inMemory = { per: 'network', keptIn: 'memory', counts: 'tries' } as const;

onEachStore((store) => {
  const limit = { name: 'five', points: 5, seconds: 60, ...perAccount };

  /** The same store, with every query that is asked of it counted. */
  function countedStore() {
    const counted = { queries: 0 };
    const query: Store['query'] = (text, values) => {
      counted.queries += 1;
      return store().query(text, values);
    };
    return { counted, query };
  }

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

  test.each(['database', 'memory'] as const)(
    'uses that are forgotten were never counted, in the %s',
    async (keptIn) => {
      const limits = openRateLimits(store(), 1);
      const kept: RateLimit = { ...limit, name: `forgotten in ${keptIn}`, keptIn };
      for (let n = 0; n < 6; n += 1) await limits.use(kept, 'a');
      await limits.forget(kept, 'a');
      expect(await limits.use(kept, 'a')).toEqual({ allowed: true });
    },
  );

  test('a key may be allowed several times as much, which is counted by itself', async () => {
    const limits = openRateLimits(store(), 1);
    const uses = async (times: number) => {
      const checks = [];
      for (let n = 0; n < 25; n += 1) checks.push(await limits.use(limit, 'wide', times));
      return checks.filter(({ allowed }) => allowed).length;
    };
    expect([await uses(4), await uses(1)]).toEqual([20, 5]);
  });

  test('the first refusal is told from those that follow', async () => {
    const limits = openRateLimits(store(), 1);
    for (const each of [perAccount, perNetwork, inMemory]) {
      const twice = { name: `twice ${each.per} ${each.keptIn}`, points: 2, seconds: 60, ...each };
      const firsts = [];
      for (let n = 0; n < 5; n += 1) {
        const check = await limits.use(twice, 'a');
        firsts.push(check.allowed ? null : check.isFirst);
      }
      expect(firsts).toEqual([null, null, true, false, false]);
    }
  });

  test('what is kept in memory costs no query, and each process counts by itself', async () => {
    const { counted, query } = countedStore();
    const polled = { name: 'polled', points: 5, seconds: 60, ...inMemory };
    for (const limits of [openRateLimits({ query }, 1), openRateLimits({ query }, 1)]) {
      const checks = await Promise.all(Array.from({ length: 8 }, () => limits.use(polled, 'a')));
      expect(checks.filter(({ allowed }) => allowed)).toHaveLength(5);
    }
    expect(counted.queries).toBe(0);
  });

  test('a flood from one network costs no query any more once it is refused', async () => {
    const { counted, query } = countedStore();
    const limits = openRateLimits({ query }, 1);
    const flooded = { name: 'flooded', points: 5, seconds: 60, ...perNetwork };
    for (let n = 0; n < 100; n += 1) await limits.use(flooded, 'a');
    expect(counted.queries).toBe(6);
    expect(await limits.use(flooded, 'a')).toMatchObject({ allowed: false });
    expect(await limits.use(flooded, 'b')).toEqual({ allowed: true });
  });

  test('each key and each limit is counted by itself', async () => {
    const limits = openRateLimits(store(), 1);
    const once = { name: 'once', points: 1, seconds: 60, ...perAccount };
    const other = { name: 'other', points: 1, seconds: 60, ...perAccount };
    expect(await limits.use(once, 'a')).toEqual({ allowed: true });
    expect(await limits.use(once, 'b')).toEqual({ allowed: true });
    expect(await limits.use(other, 'a')).toEqual({ allowed: true });
    expect(await limits.use(once, 'a')).toMatchObject({ allowed: false });
  });

  test('when the time is over it starts anew', async () => {
    const limits = openRateLimits(store(), 1);
    const once = { name: 'timed', points: 1, seconds: 60, ...perAccount };
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
