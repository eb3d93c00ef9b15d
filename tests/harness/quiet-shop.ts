import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Database, Store } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { openSession } from './open-session.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { onEachStore, onOneStore } from './stores.ts';

/** A shop that no webhook reaches and that does no jobs: what it is to hear and to do, a test says. */
export interface QuietShop {
  shop(): TestShop;
  store(): Store;
  db(): Database;
  pay(sessionId: string): Promise<unknown>;
  /** An order that is paid at the provider, of which the shop has not heard. */
  paidOrder(
    given?: Parameters<typeof openSession>[1],
    headers?: Record<string, string>,
  ): Promise<{ sessionId: string; orderId: string; paymentId: string }>;
  /** Takes an unfulfilled order out of the shop's records, as a restored backup does. */
  loseOrder(orderId: string): Promise<void>;
  checkoutOf(orderId: string): Promise<typeof checkouts.$inferSelect | undefined>;
  purchaseOf(orderId: string): Promise<typeof userPurchases.$inferSelect | undefined>;
  /** What the owner is asked about a session, a payment or a refund. */
  tasksOf(reference: string): Promise<(typeof ownerTasks.$inferSelect)[]>;
}

/** Defines the same tests for both stores (see `onEachStore`), each with such a shop for the whole block. */
export function onEachQuietShop(define: (quiet: QuietShop) => void): void {
  onEachStore(withQuietShop(define));
}

/** Defines tests with such a shop on one store, see `onOneStore`. */
export function onOneQuietShop(define: (quiet: QuietShop) => void): void {
  onOneStore(withQuietShop(define));
}

function withQuietShop(define: (quiet: QuietShop) => void): (store: () => Store) => void {
  return (store) => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await openTestShop(store(), { workJobs: false });
      await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
    });
    afterAll(() => shop.close());
    const db = () => store().db;
    const pay = (sessionId: string) => shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    define({
      shop: () => shop,
      store,
      db,
      pay,
      async paidOrder(given = {}, headers = {}) {
        const email = `${randomUUID()}@example.com`;
        const opened = await openSession(shop, { email, ...given }, headers);
        await pay(opened.sessionId);
        const session = await shop.services.payments.findSession(opened.sessionId);
        if (!session?.paymentId) throw new Error('The session was not paid.');
        return { ...opened, paymentId: session.paymentId };
      },
      async loseOrder(orderId) {
        await db().delete(orderLines).where(eq(orderLines.orderId, orderId));
        await db().delete(checkouts).where(eq(checkouts.id, orderId));
      },
      async checkoutOf(orderId) {
        const [found] = await db().select().from(checkouts).where(eq(checkouts.id, orderId));
        return found;
      },
      async purchaseOf(orderId) {
        const ofOrder = eq(userPurchases.orderId, orderId);
        const [found] = await db().select().from(userPurchases).where(ofOrder);
        return found;
      },
      tasksOf: (reference) =>
        db().select().from(ownerTasks).where(eq(ownerTasks.reference, reference)),
    });
  };
}
