import { eq, sql } from 'drizzle-orm';
import { forgetCopiesJob } from '#app/features/downloads/jobs.server.ts';
import { setDownloadEnd } from '#app/features/downloads/link/set-download-end.server.ts';
import { announceLibrary } from '#app/features/library/library-topic.server.ts';
import { settleGrants } from '#app/features/library/settle-grants.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { transact } from '#app/platform/database/transact.server.ts';
import type { PaymentState } from '#app/platform/payments/payment-provider.server.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { fulfilSession } from '../fulfil.server.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';
import { creditReversals } from '../invoicing/credit-reversals.server.ts';
import { sendRefundNoticeJob } from '../jobs.server.ts';
import { settleRefundedTasks } from '../owner-tasks/settle-refunded-tasks.server.ts';
import { announcePayment } from '../payment-topic.server.ts';
import { settleRefundedRequests } from '../refund-requests/settle-refunded-requests.server.ts';
import { type KeptDisputes, keepDisputes } from './keep-disputes.server.ts';
import { type KeptRefunds, keepRefunds } from './keep-refunds.server.ts';
import { type PurchaseStatus, purchaseStatusOf, refundedCentsOf } from './purchase-status.ts';

/** `unknown`: of an order that this shop does not know. `foreign`: of no order of this shop. */
export type Reconciliation = 'done' | 'unknown' | 'foreign';

type Check = { orderId: string; number: number };
type Purchase = typeof userPurchases.$inferSelect;

/**
 * Ends or restores what a payment gave, as the provider says the payment stands now: purchase,
 * grants, download link, refunds, disputes, history, credit notes and the buyer's mail in one transaction. A full
 * refund or a lost dispute ends all, a refund for named books those books, any other part nothing.
 * Called again it changes nothing more. Of several at once the one that asked last decides, so that
 * an older answer never overwrites a newer one. `cause` goes into the order's history. Throws
 * ProviderUnavailable when the provider cannot be asked.
 */
export async function reconcilePayment(
  services: FulfilServices,
  paymentId: string,
  cause: string,
): Promise<Reconciliation> {
  const check =
    (await beginCheck(services.db, paymentId)) ??
    (await beginCheckOfUnfulfilled(services, paymentId, cause));
  if (typeof check === 'string') return check;
  const state = await services.payments.findPayment(paymentId);
  if (state === null) {
    throw new Error(`The provider no longer knows the payment of order ${check.orderId}.`);
  }
  await transact(services.db, (tx) => record({ ...services, db: tx }, check, state, cause));
  return 'done';
}

/** Numbers the question before it is asked; `null` if no purchase was paid by this payment. */
async function beginCheck(db: Database, paymentId: string): Promise<Check | null> {
  const [check] = await db
    .update(userPurchases)
    .set({ paymentChecks: sql`${userPurchases.paymentChecks} + 1` })
    .where(eq(userPurchases.paymentId, paymentId))
    .returning({ orderId: userPurchases.orderId, number: userPurchases.paymentChecks });
  return check ?? null;
}

/**
 * News of a refund can overtake that of the payment, or come to a shop that has lost the order: the
 * order is fulfilled first, then checked.
 */
async function beginCheckOfUnfulfilled(
  services: FulfilServices,
  paymentId: string,
  cause: string,
): Promise<Check | 'unknown' | 'foreign'> {
  const session = await services.payments.findSessionOf(paymentId);
  if (session === null) return 'foreign';
  const fulfilment = await fulfilSession(services, session, cause);
  if (fulfilment === 'foreign' || fulfilment === 'owner-asked') return 'foreign';
  return (await beginCheck(services.db, paymentId)) ?? 'unknown';
}

async function record(
  services: FulfilServices,
  { orderId, number }: Check,
  state: PaymentState,
  cause: string,
): Promise<void> {
  const { db: tx, log } = services;
  const ofOrder = eq(userPurchases.orderId, orderId);
  const [purchase] = await tx.select().from(userPurchases).where(ofOrder).for('update');
  if (!purchase || purchase.paymentId === null || purchase.paymentChecks !== number) return;
  const paid = { orderId, paymentId: purchase.paymentId };
  const refunds = await keepRefunds(services, paid, state.refunds);
  const disputes = await keepDisputes(services, paid, state.disputes);
  const status = purchaseStatusOf(state);
  const refundedCents = Math.min(refundedCentsOf(state.refunds), purchase.amount);
  await tx.update(userPurchases).set({ status, refundedCents }).where(ofOrder);
  const isAccessChanged = await settleAccess(services, purchase, status, refunds.bookIds);
  // A buyer's open pages show orders beside the books.
  if (isAccessChanged || refundedCents !== purchase.refundedCents) {
    await announceLibrary(tx, purchase.userId);
  }
  const isAllBack = status !== 'completed';
  const back = { orderId, isAllBack, refundedBookIds: refunds.bookIds };
  await settleRefundedTasks(services, back);
  await settleRefundedRequests(services, back);
  for (const change of changesOf({ before: purchase.status, status, refunds, disputes })) {
    await tx.insert(orderHistory).values({ orderId, change, cause, at: services.clock() });
    log.info({ orderId, change, cause }, 'An order changed after it was paid.');
  }
  for (const [refundIds, outcome] of [
    [refunds.made, 'made'],
    [refunds.failed, 'failed'],
  ] as const) {
    for (const refundId of refundIds) {
      await services.jobs.send(tx, sendRefundNoticeJob, { refundId, outcome });
    }
  }
  await creditReversals(services, orderId);
}

/** Whether any book opens, or opens no longer, from now on. */
async function settleAccess(
  { db: tx, clock, jobs }: FulfilServices,
  { orderId, sessionId, status: before }: Purchase,
  status: PurchaseStatus,
  refundedBookIds: string[],
): Promise<boolean> {
  const at = clock();
  const all = (await listOrderLines(tx, orderId)).map(({ bookId }) => bookId);
  const endedBookIds = status === 'completed' ? refundedBookIds : all;
  const isChanged = await settleGrants(tx, { orderId, endedBookIds, at });
  if (status !== before) {
    await setDownloadEnd(tx, orderId, status === 'completed' ? null : at);
    if (status !== 'completed') await jobs.send(tx, forgetCopiesJob, { orderIds: [orderId] });
    if (sessionId !== null) await announcePayment(tx, sessionId);
  }
  return isChanged;
}

/** What the history is to say, one word a change; of several refunds the one that completes them says so. */
function changesOf({
  before,
  status,
  refunds,
  disputes,
}: {
  before: PurchaseStatus;
  status: PurchaseStatus;
  refunds: KeptRefunds;
  disputes: KeptDisputes;
}): string[] {
  const times = (count: number, change: string) => Array.from({ length: count }, () => change);
  const completing = status === 'refunded' && before !== 'refunded' && refunds.made.length > 0;
  return [
    ...times(disputes.opened, 'dispute-opened'),
    ...times(refunds.made.length - (completing ? 1 : 0), 'partly-refunded'),
    ...times(refunds.failed.length, 'refund-failed'),
    ...times(disputes.won, 'dispute-won'),
    ...(status === before ? [] : [status === 'completed' ? 'restored' : status]),
  ];
}
