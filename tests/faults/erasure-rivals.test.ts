import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { eraseBuyer } from '#app/features/desk/buyers/erase-buyer.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { disputes } from '#database/schema/disputes.ts';
import { users } from '#database/schema/users.ts';
import { personalRecords } from '#server/desk/personal-records.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onPostgres } from '#tests/harness/stores.ts';

// What is locked waits on PostgreSQL alone: the embedded store has one connection.
onPostgres((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const countSchema = z.object({ rows: z.tuple([z.object({ count: z.number() })]) });

  async function waiting(): Promise<number> {
    const found = await store().db.execute(sql`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`);
    return countSchema.parse(found).rows[0].count;
  }

  /** Erases while another transaction is at work, which commits once the erasure waits for it. */
  async function eraseBeside(email: string, work: (tx: Database) => Promise<unknown>) {
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: isWaitedFor, resolve: commit } = Promise.withResolvers<void>();
    const rival = store().db.transaction(async (tx) => {
      await work(tx);
      begin();
      await isWaitedFor;
    });
    await isBegun;
    const actor = { who: 'command line', key: randomUUID() };
    const erased = eraseBuyer(shop.services, actor, { email, others: personalRecords });
    await expect.poll(waiting).toBeGreaterThan(0);
    commit();
    await rival;
    return erased;
  }

  test('a dispute that is being noted when an order is to be forgotten keeps it', async () => {
    const { email, orderId, paymentId } = await buyBooks(shop);
    const erased = await eraseBeside(email, async (tx) => {
      await tx.select().from(checkouts).where(eq(checkouts.id, orderId)).for('update');
      const [createdAt, updatedAt] = [new Date(), new Date()];
      await tx.insert(disputes).values({
        id: `dp_${orderId}`,
        orderId,
        paymentId,
        amountCents: 1,
        status: 'needs_response',
        reason: 'general',
        createdAt,
        updatedAt,
      });
    });
    expect(erased).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining(`A dispute about order ${orderId} is open`),
    });
  });

  test('an order that is being given to an account when it is to be forgotten keeps it', async () => {
    const { userId, email } = await signInAs(shop.services, { emailVerified: true });
    const erased = await eraseBeside(email, async (tx) => {
      await tx.select().from(users).where(eq(users.id, userId)).for('update');
      await insertCheckout(tx, { email, status: 'complete' });
    });
    expect(erased).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining('is buying something. Try again in a while.'),
    });
  });
});
