import { expect, test } from 'vitest';
import { onEachStore } from '#tests/harness/stores.ts';
import { withLease } from './with-lease.server.ts';

onEachStore((store) => {
  const lease = (name: string, work: () => Promise<string>, maxMs = 60_000) =>
    withLease({ db: store().db, clock: () => new Date() }, { name, maxMs }, work);

  test('of many at once one works, and the next may once it is done', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = lease('one', async () => {
      begun.resolve();
      await held;
      return 'first';
    });
    await begun.promise;
    const others = await Promise.all(
      Array.from({ length: 10 }, () => lease('one', async () => 'another')),
    );
    expect(new Set(others)).toEqual(new Set([null]));
    expect(await lease('other', async () => 'free')).toBe('free');
    release();
    expect(await first).toBe('first');
    expect(await lease('one', async () => 'next')).toBe('next');
  });

  test('a lease that was taken by a clock far ahead hinders nobody', async () => {
    const ahead = { db: store().db, clock: () => new Date(Date.now() + 86_400_000) };
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const late = withLease(ahead, { name: 'ahead', maxMs: 60_000 }, () => {
      begun.resolve();
      return held;
    });
    await begun.promise;
    expect(await lease('ahead', async () => 'now')).toBe('now');
    release();
    await late;
  });

  test('whoever read the clock first and comes second waits all the same', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = lease('behind', async () => {
      begun.resolve();
      await held;
      return 'first';
    });
    await begun.promise;
    for (const behindMs of [1, 5_000]) {
      const behind = { db: store().db, clock: () => new Date(Date.now() - behindMs) };
      const second = withLease(behind, { name: 'behind', maxMs: 60_000 }, async () => 'second');
      expect(await second).toBeNull();
    }
    release();
    await first;
  });

  test('a work that fails gives its lease back', async () => {
    await expect(lease('two', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await lease('two', async () => 'next')).toBe('next');
  });

  test('the lease of a process that died ends by itself, and a late one takes nobody else’s away', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const begunLate = Promise.withResolvers<void>();
    const late = lease(
      'three',
      () => {
        begunLate.resolve();
        return held.then(() => 'late');
      },
      50,
    );
    await begunLate.promise;
    const taken = async () => lease('three', async () => 'taken');
    await expect.poll(taken, { interval: 20 }).toBe('taken');
    const { promise: heldAgain, resolve: releaseAgain } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const now = lease('three', async () => {
      begun.resolve();
      await heldAgain;
      return 'now';
    });
    await begun.promise;
    release();
    await late;
    expect(await taken()).toBeNull();
    releaseAgain();
    expect(await now).toBe('now');
  });
});
