import { expect, test } from 'vitest';
import { rateLimits } from '#database/schema/rate-limits.ts';
import { onPostgres } from './stores.ts';

onPostgres((store) => {
  test('what asks past the transaction that it is in is refused', async () => {
    const { db } = store();
    const past = [
      () => db.select().from(rateLimits),
      () => db.transaction(async () => undefined),
      () => store().query('select 1', []),
    ];
    for (const ask of past) {
      const asked = db.transaction(async () => await ask());
      await expect(asked).rejects.toThrow(/wait for itself/);
    }
  });

  test('the transaction may be asked, others beside it, and all once it is over', async () => {
    const { db } = store();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const beside = begun.then(() => db.select().from(rateLimits));
    const within = await db.transaction(async (tx) => {
      begin();
      await beside;
      return tx.select().from(rateLimits);
    });
    expect(within).toEqual([]);
    expect(await db.select().from(rateLimits)).toEqual([]);
  });
});
