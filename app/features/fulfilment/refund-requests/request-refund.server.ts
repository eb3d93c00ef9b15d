import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { type AttentionServices, raise } from '#app/features/attention/raise.server.ts';
import { settle } from '#app/features/attention/settle.server.ts';
import { listEndedBooks } from '#app/features/library/list-ended-books.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { formatUsd } from '#app/platform/money.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { refunds } from '#database/schema/refunds.ts';
import { sendRequestMailJob } from '../jobs.server.ts';
import { isWithinRefundTerm } from './refund-term.ts';

export type RefundRequest = typeof refundRequests.$inferSelect;

export interface AskedRefund {
  orderId: string;
  kind: RefundRequest['kind'];
  /** Of the order's books those that it is about; empty: the whole order. */
  bookIds: readonly string[];
  /** In the buyer's words. */
  reason: string | null;
}

export type RefundRequestRefusal =
  | 'unknown-book'
  /** The bundle has one price, and goes back as a whole. */
  | 'bundle-whole'
  | 'given'
  | 'refunded'
  | 'disputed'
  | 'too-late';

export type RequestedRefund =
  /** `isRepeat`: it says nothing that was not said before. */
  | { status: 'asked'; request: RefundRequest; isNew: boolean; isRepeat: boolean }
  | { status: 'refused'; why: RefundRequestRefusal };

/**
 * Writes down that a buyer wants the money of a paid order back, and asks the owner, in one
 * transaction; who may ask for the order is the caller's to know. After the 30 days nobody asks for
 * a refund any more, but a withdrawal is still taken down, as late: it is the owner's to answer.
 * Asked again while a request is open it stays the one that it was, and nobody is mailed a second
 * time; only a refund that was asked for becomes the withdrawal that is declared. Rejects for an
 * order that was never paid.
 */
export async function requestRefund(
  services: AttentionServices,
  asked: AskedRefund,
): Promise<RequestedRefund> {
  const { db, clock, jobs } = services;
  return db.transaction(async (tx) => {
    // A refund that is being recorded waits, or is waited for.
    const [purchase] = await tx
      .select()
      .from(userPurchases)
      .where(eq(userPurchases.orderId, asked.orderId))
      .for('update');
    if (!purchase) throw new Error(`There is no paid order ${asked.orderId}.`);
    const open = await findOpenRequest(tx, asked.orderId);
    if (open) {
      const isDeclared = asked.kind === 'withdrawal' && open.kind === 'refund';
      const request = isDeclared ? await makeWithdrawal(services, tx, purchase, open, asked) : open;
      return { status: 'asked', request, isNew: false, isRepeat: !isDeclared };
    }
    const now = clock();
    const why = await refusalOf(tx, asked, purchase);
    if (why !== null) return { status: 'refused', why };
    const isLate = !isWithinRefundTerm(purchase.purchasedAt, now);
    if (isLate && asked.kind === 'refund') return { status: 'refused', why: 'too-late' };
    const [request] = await tx
      .insert(refundRequests)
      .values({ ...asked, bookIds: [...asked.bookIds], askedAt: now, isLate })
      .returning();
    if (!request) throw new Error('A refund request was not written down.');
    await askOwner(services, tx, request);
    const mailId = String(request.id);
    await jobs.send(tx, sendRequestMailJob, { requestId: request.id, about: 'asked', mailId });
    return { status: 'asked', request, isNew: true, isRepeat: false };
  });
}

async function askOwner(services: AttentionServices, tx: Database, request: RefundRequest) {
  const { orderId, bookIds } = request;
  const task = { ...taskOf(request), orderId, summary: await summaryOf(tx, request) };
  const details = bookIds.length === 0 ? {} : { bookIds };
  await raise({ ...services, db: tx }, { ...task, details });
}

/**
 * Makes an open request for a refund the withdrawal that its buyer declares by now, from the whole
 * order. Where the whole of it was asked for within the 30 days it is never late. Where some of its
 * books were, and the withdrawal comes after the 30 days, it is late and keeps those: their money
 * is owed.
 */
async function makeWithdrawal(
  services: AttentionServices,
  tx: Database,
  { purchasedAt }: typeof userPurchases.$inferSelect,
  open: RefundRequest,
  { kind, bookIds, reason }: AskedRefund,
): Promise<RefundRequest> {
  const askedAt = services.clock();
  const isLate = open.bookIds.length > 0 && !isWithinRefundTerm(purchasedAt, askedAt);
  const [request] = await tx
    .update(refundRequests)
    .set({
      ...{ kind, askedAt, isLate, reason: reason ?? open.reason },
      bookIds: isLate ? open.bookIds : [...bookIds],
    })
    .where(eq(refundRequests.id, open.id))
    .returning();
  if (!request) throw new Error('A withdrawal was not written down.');
  await settle({ ...services, db: tx }, taskOf(open), 'It is a withdrawal by now.');
  await askOwner(services, tx, request);
  return request;
}

/** The request of an order that waits for the owner; `null` where none does. */
export async function findOpenRequest(
  db: Database,
  orderId: string,
): Promise<RefundRequest | null> {
  const [open] = await db
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), isNull(refundRequests.settledAt)));
  return open ?? null;
}

/** What tells the owner's task about a request from others. */
export function taskOf({ id, kind }: Pick<RefundRequest, 'id' | 'kind'>) {
  return {
    kind: kind === 'withdrawal' ? ('withdrawal' as const) : ('refund-request' as const),
    subject: String(id),
  };
}

async function refusalOf(
  tx: Database,
  { orderId, bookIds }: AskedRefund,
  purchase: typeof userPurchases.$inferSelect,
): Promise<Exclude<RefundRequestRefusal, 'too-late'> | null> {
  if (purchase.source === 'given') return 'given';
  if (purchase.status === 'disputed') return 'disputed';
  if (purchase.status === 'refunded' || purchase.refundedCents >= purchase.amount)
    return 'refunded';
  const lines = await listOrderLines(tx, orderId);
  const named = lines.filter(({ bookId }) => bookIds.includes(bookId));
  if (named.length < new Set(bookIds).size) return 'unknown-book';
  if (named.some(({ bundleTitle }) => bundleTitle !== null)) return 'bundle-whole';
  const back = await refundedBooks(tx, orderId);
  return bookIds.some((bookId) => back.has(bookId)) ? 'refunded' : null;
}

async function refundedBooks(tx: Database, orderId: string): Promise<Set<string>> {
  const live = await tx
    .select({ bookIds: refunds.bookIds })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), notInArray(refunds.status, ['failed', 'canceled'])));
  return new Set(live.flatMap(({ bookIds }) => bookIds));
}

const list = new Intl.ListFormat('en-US');

/** The buyer's own words stand with the request alone: an alert names nobody and quotes nobody. */
async function summaryOf(tx: Database, request: RefundRequest): Promise<string> {
  const { orderId, kind, bookIds, isLate } = request;
  const lines = await listOrderLines(tx, orderId);
  const ended = new Set((await listEndedBooks(tx, orderId)).map(({ bookId }) => bookId));
  const asked = lines.filter(({ bookId }) =>
    bookIds.length === 0 ? !ended.has(bookId) : bookIds.includes(bookId),
  );
  const sum = formatUsd(asked.reduce((cents, line) => cents + line.cents + line.taxCents, 0));
  const books =
    bookIds.length === 0 ? '' : ` for ${list.format(asked.map(({ title }) => `“${title}”`))}`;
  if (kind === 'refund') return `The buyer of order ${orderId} asks for a refund${books} (${sum}).`;
  const withdraws = `The buyer of order ${orderId} withdraws from the purchase`;
  if (!isLate) return `${withdraws}${books} (${sum}). Send the money back within 14 days.`;
  if (bookIds.length > 0) {
    return `${withdraws}, after the 30 days. Within them they had asked for a refund${books} (${sum}): send that back within 14 days. For the rest no refund is owed.`;
  }
  return `${withdraws} (${sum}), after the 30 days. No refund is owed: decline with a few words, or send the money back anyway.`;
}
