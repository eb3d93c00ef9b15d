import { eq, sql } from 'drizzle-orm';
import { setDownloadEnd } from '#app/features/downloads/link/set-download-end.server.ts';
import { announceLibrary } from '#app/features/library/library-topic.server.ts';
import { setGrantsEnd } from '#app/features/library/set-grants-end.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { type FulfilServices, fulfil } from './fulfil.server.ts';
import { type PurchaseStatus, purchaseStatusOf } from './success/purchase-status.ts';

type Check = { orderId: string; number: number };

/**
 * Ends or restores what a payment gave, as the provider says the payment stands now: grants,
 * download link, purchase and history in one transaction. Called again it changes nothing more. Of
 * several at once the one that asked last decides, so that an older answer never overwrites a newer
 * one. `cause` goes into the order's history. Throws ProviderUnavailable when the provider cannot be
 * asked.
 */
export async function reconcilePayment(
  services: FulfilServices,
  paymentId: string,
  cause: string,
): Promise<void> {
  const check =
    (await beginCheck(services.db, paymentId)) ??
    (await beginCheckOfUnfulfilled(services, paymentId, cause));
  if (check === null) return;
  const state = await services.payments.findPayment(paymentId);
  if (state === null) {
    throw new Error(`The provider no longer knows the payment of order ${check.orderId}.`);
  }
  const status = purchaseStatusOf(state);
  await services.db.transaction((tx) => record({ ...services, db: tx }, check, status, cause));
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

/** News of a refund can overtake that of the payment: the order is fulfilled first, then checked. */
async function beginCheckOfUnfulfilled(
  services: FulfilServices,
  paymentId: string,
  cause: string,
): Promise<Check | null> {
  const { db, payments } = services;
  const payment = await payments.findPayment(paymentId);
  if (payment === null || payment.orderId === null) return null;
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, payment.orderId));
  if (!checkout || checkout.sessionId === null) return null;
  await fulfil(services, checkout.sessionId, cause);
  return beginCheck(db, paymentId);
}

async function record(
  { db: tx, clock, log }: FulfilServices,
  { orderId, number }: Check,
  status: PurchaseStatus,
  cause: string,
): Promise<void> {
  const ofOrder = eq(userPurchases.orderId, orderId);
  const [purchase] = await tx.select().from(userPurchases).where(ofOrder).for('update');
  if (!purchase || purchase.paymentChecks !== number || purchase.status === status) return;
  const at = clock();
  const endedAt = status === 'completed' ? null : at;
  await tx.update(userPurchases).set({ status }).where(ofOrder);
  await setGrantsEnd(tx, orderId, endedAt);
  await setDownloadEnd(tx, orderId, endedAt);
  const change = status === 'completed' ? 'restored' : status;
  await tx.insert(orderHistory).values({ orderId, change, cause, at });
  await announceLibrary(tx, purchase.userId);
  log.info({ orderId, change, cause }, 'An order changed after it was paid.');
}
