import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/platform/database/store.server.ts';
import type {
  ListLook,
  ListPage,
  PaymentDispute,
  PaymentProvider,
  PaymentRefund,
  PaymentSession,
} from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { disputes } from '#database/schema/disputes.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { pagesOfOrders } from './pages-of-orders.server.ts';
import type { Violation } from './violation.ts';

interface Services {
  db: Database;
  payments: Pick<PaymentProvider, 'listCompletedSessions' | 'listRefunds' | 'listDisputes'>;
}

/**
 * Compares what the provider says of the sessions, refunds and disputes made since a time with what
 * the shop has recorded, both ways, and answers each difference; an empty list is what should be.
 * Changes nothing. Reads a page of the provider's lists for each hundred, and the shop's orders page by
 * page. Throws ProviderUnavailable
 * when the provider cannot be asked.
 */
export async function auditPayments({ db, payments }: Services, since: Date): Promise<Violation[]> {
  const violations: Violation[] = [];
  // Ahead of the lists: what is recorded meanwhile is on them, or is not asked for.
  const { orders, refundIds } = await recordedSince(db, since);
  for await (const page of pagesOf((look) => payments.listCompletedSessions(look), since)) {
    const paid = page.filter(({ payment, orderId }) => payment === 'paid' && orderId !== null);
    for (const { sessionId } of paid) orders.delete(sessionId);
    violations.push(...(await auditSessions(db, paid)));
  }
  for (const [sessionId, orderId] of orders) {
    const sentence = `Order ${orderId} is recorded as paid by session ${sessionId}, which the provider does not call paid.`;
    violations.push({ promise: 'given-is-paid', sentence });
  }

  for await (const page of pagesOf((look) => payments.listRefunds(look), since)) {
    for (const { refundId } of page) refundIds.delete(refundId);
    violations.push(...(await auditRefunds(db, page)));
  }
  for (const refundId of refundIds) {
    const sentence = `Refund ${refundId} is recorded, but the provider knows none.`;
    violations.push({ promise: 'refunds-are-recorded', sentence });
  }

  for await (const page of pagesOf((look) => payments.listDisputes(look), since)) {
    violations.push(...(await auditDisputes(db, page)));
  }
  return violations;
}

async function* pagesOf<Item>(
  read: (look: ListLook) => Promise<ListPage<Item>>,
  since: Date,
): AsyncGenerator<Item[]> {
  let cursor: string | null = null;
  do {
    const page: ListPage<Item> = await read({ since, cursor });
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

async function auditSessions(db: Database, paid: PaymentSession[]): Promise<Violation[]> {
  const ids = paid.map(({ sessionId }) => sessionId);
  const known = await purchasesOf(db, ids);
  const asked = await tasksAbout(db, ids);
  return paid.flatMap((session): Violation[] => {
    const { sessionId, orderId, totalCents, taxCents, isTaxedByProvider, paymentId } = session;
    const { purchase, keptTaxCents = 0 } = known.get(sessionId) ?? {};
    if (!purchase) {
      if (asked.has(sessionId)) return [];
      const sentence = `Session ${sessionId} paid ${totalCents} cents for order ${orderId}; nothing was given for it, and the owner was not asked.`;
      return [{ promise: 'paid-is-given', sentence }];
    }
    if (isTaxedByProvider && keptTaxCents !== taxCents) {
      const sentence = `Session ${sessionId} was taxed ${taxCents} cents by the provider; order ${purchase.orderId} kept ${keptTaxCents}.`;
      return [{ promise: 'taxed-as-the-provider-says', sentence }];
    }
    if (purchase.amount === totalCents && purchase.paymentId === paymentId) return [];
    const sentence = `Session ${sessionId} paid ${totalCents} cents by ${paymentId}; order ${purchase.orderId} recorded ${purchase.amount} by ${purchase.paymentId}.`;
    return [{ promise: 'recorded-as-paid', sentence }];
  });
}

async function auditRefunds(db: Database, made: PaymentRefund[]): Promise<Violation[]> {
  const ofOurs = await ofKnownPayments(db, made);
  const ids = ofOurs.map(({ refundId }) => refundId);
  const rows = new Map(
    (await db.select().from(refunds).where(inArray(refunds.id, ids))).map((row) => [row.id, row]),
  );
  return ofOurs.flatMap(({ refundId, amountCents, status }): Violation[] => {
    const row = rows.get(refundId);
    if (row && row.amountCents === amountCents && row.status === status) return [];
    const recorded = row ? `recorded as ${row.amountCents} cents, ${row.status}` : 'not recorded';
    const sentence = `Refund ${refundId} of ${amountCents} cents is ${status}; it is ${recorded}.`;
    return [{ promise: 'refunds-are-recorded', sentence }];
  });
}

const paidRows = z.object({
  rows: z.array(z.object({ orderId: z.string(), sessionId: z.string() })),
});
const refundRows = z.object({ rows: z.array(z.object({ id: z.string() })) });

interface Recorded {
  /** The orders recorded as paid whose sessions were opened since, by session. */
  orders: Map<string, string>;
  refundIds: Set<string>;
}

/** As many ids as the provider's own lists of that time have. */
async function recordedSince(db: Database, since: Date): Promise<Recorded> {
  const [orders, refundIds] = [new Map<string, string>(), new Set<string>()];
  for await (const page of pagesOfOrders(db)) {
    const paid = await db.execute(sql`${page}
      select purchase.order_id as "orderId", purchase.stripe_session_id as "sessionId"
        from user_purchases purchase join checkouts checkout on checkout.id = purchase.order_id
       where purchase.source = 'paid' and checkout.created_at >= ${since.toISOString()}`);
    for (const { orderId, sessionId } of paidRows.parse(paid).rows) orders.set(sessionId, orderId);
    const refunded = await db.execute(
      sql`${page} select id from refunds where created_at >= ${since.toISOString()}`,
    );
    for (const { id } of refundRows.parse(refunded).rows) refundIds.add(id);
  }
  return { orders, refundIds };
}

async function auditDisputes(db: Database, opened: PaymentDispute[]): Promise<Violation[]> {
  const ofOurs = await ofKnownPayments(db, opened);
  const ids = ofOurs.map(({ disputeId }) => disputeId);
  const rows = new Map(
    (await db.select().from(disputes).where(inArray(disputes.id, ids))).map((row) => [
      row.id,
      row.status,
    ]),
  );
  return ofOurs
    .filter(({ disputeId, status }) => rows.get(disputeId) !== status)
    .map(({ disputeId, status }) => ({
      promise: 'disputes-are-recorded',
      sentence: `Dispute ${disputeId} is ${status}; it is recorded as ${rows.get(disputeId) ?? 'nothing'}.`,
    }));
}

/** Those of them that are about a payment of this shop: others may sell on the same account. */
async function ofKnownPayments<Item extends { paymentId: string | null }>(
  db: Database,
  items: Item[],
): Promise<Item[]> {
  const ids = items.flatMap(({ paymentId }) => paymentId ?? []);
  const known = await db
    .select({ paymentId: userPurchases.paymentId })
    .from(userPurchases)
    .where(inArray(userPurchases.paymentId, ids));
  const ours = new Set(known.map(({ paymentId }) => paymentId));
  return items.filter(({ paymentId }) => ours.has(paymentId));
}

async function purchasesOf(db: Database, sessionIds: string[]) {
  const rows = await db
    .select({ purchase: userPurchases, keptTaxCents: checkouts.taxCents })
    .from(userPurchases)
    .innerJoin(checkouts, eq(checkouts.id, userPurchases.orderId))
    .where(inArray(userPurchases.sessionId, sessionIds));
  return new Map(rows.map((row) => [row.purchase.sessionId, row]));
}

async function tasksAbout(db: Database, references: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ reference: ownerTasks.reference })
    .from(ownerTasks)
    .where(inArray(ownerTasks.reference, references));
  return new Set(rows.map(({ reference }) => reference));
}
