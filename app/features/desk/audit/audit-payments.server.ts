import { and, eq, gte, inArray } from 'drizzle-orm';
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
import type { Violation } from './violation.ts';

interface Services {
  db: Database;
  payments: Pick<PaymentProvider, 'listCompletedSessions' | 'listRefunds' | 'listDisputes'>;
}

/**
 * Compares what the provider says of the sessions, refunds and disputes made since a time with what
 * the shop has recorded, both ways, and answers each difference; an empty list is what should be.
 * Changes nothing. Reads a page of the provider's lists for each hundred. Throws ProviderUnavailable
 * when the provider cannot be asked.
 */
export async function auditPayments({ db, payments }: Services, since: Date): Promise<Violation[]> {
  const violations: Violation[] = [];
  const paidSessions = new Set<string | null>();
  for await (const page of pagesOf((look) => payments.listCompletedSessions(look), since)) {
    const paid = page.filter(({ payment, orderId }) => payment === 'paid' && orderId !== null);
    for (const { sessionId } of paid) paidSessions.add(sessionId);
    violations.push(...(await auditSessions(db, paid)));
  }
  violations.push(...(await auditGifts(db, paidSessions, since)));

  const refundIds = new Set<string>();
  for await (const page of pagesOf((look) => payments.listRefunds(look), since)) {
    for (const { refundId } of page) refundIds.add(refundId);
    violations.push(...(await auditRefunds(db, page)));
  }
  violations.push(...(await auditInventedRefunds(db, refundIds, since)));

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
    const { sessionId, orderId, totalCents, paymentId } = session;
    const purchase = known.get(sessionId);
    if (!purchase) {
      if (asked.has(sessionId)) return [];
      const sentence = `Session ${sessionId} paid ${totalCents} cents for order ${orderId}; nothing was given for it, and the owner was not asked.`;
      return [{ promise: 'paid-is-given', sentence }];
    }
    if (purchase.amount === totalCents && purchase.paymentId === paymentId) return [];
    const sentence = `Session ${sessionId} paid ${totalCents} cents by ${paymentId}; order ${purchase.orderId} recorded ${purchase.amount} by ${purchase.paymentId}.`;
    return [{ promise: 'recorded-as-paid', sentence }];
  });
}

/** What was recorded as paid for sessions opened since, and was not. */
async function auditGifts(
  db: Database,
  paidSessions: ReadonlySet<string | null>,
  since: Date,
): Promise<Violation[]> {
  const recorded = await db
    .select({ orderId: userPurchases.orderId, sessionId: userPurchases.sessionId })
    .from(userPurchases)
    .innerJoin(checkouts, eq(checkouts.id, userPurchases.orderId))
    .where(and(eq(userPurchases.source, 'paid'), gte(checkouts.createdAt, since)));
  return recorded
    .filter(({ sessionId }) => !paidSessions.has(sessionId))
    .map(({ orderId, sessionId }) => ({
      promise: 'given-is-paid',
      sentence: `Order ${orderId} is recorded as paid by session ${sessionId}, which the provider does not call paid.`,
    }));
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

async function auditInventedRefunds(
  db: Database,
  made: ReadonlySet<string>,
  since: Date,
): Promise<Violation[]> {
  const recorded = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(gte(refunds.createdAt, since));
  return recorded
    .filter(({ id }) => !made.has(id))
    .map(({ id }) => ({
      promise: 'refunds-are-recorded',
      sentence: `Refund ${id} is recorded, but the provider knows none.`,
    }));
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
    .select()
    .from(userPurchases)
    .where(inArray(userPurchases.sessionId, sessionIds));
  return new Map(rows.map((row) => [row.sessionId, row]));
}

async function tasksAbout(db: Database, references: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ reference: ownerTasks.reference })
    .from(ownerTasks)
    .where(inArray(ownerTasks.reference, references));
  return new Set(rows.map(({ reference }) => reference));
}
