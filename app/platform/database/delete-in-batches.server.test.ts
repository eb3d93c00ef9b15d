import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits } from '#database/schema/rate-limits.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { deleteInBatches, inBatches, maxBatchRows } from './delete-in-batches.server.ts';

test('batches go on until one is not full', async () => {
  const batches = [maxBatchRows, maxBatchRows, 7, 0];
  expect(await inBatches(() => Promise.resolve(batches.shift() ?? 0))).toBe(2 * maxBatchRows + 7);
  expect(batches).toEqual([0]);
});

onEachStore((store) => {
  test('all that fits is deleted, however many batches that takes, and nothing else', async () => {
    await store().query(
      "insert into rate_limits (key, points) select 'key-' || n, n from generate_series(1, 12001) n",
      [],
    );
    const old = sql`${rateLimits.points} <= 12000`;
    expect(await deleteInBatches(store().db, rateLimits, rateLimits.key, old)).toBe(12_000);
    expect(await store().db.select().from(rateLimits)).toMatchObject([{ key: 'key-12001' }]);
    expect(await deleteInBatches(store().db, rateLimits, rateLimits.key, old)).toBe(0);
  });
});
