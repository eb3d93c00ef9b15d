import { eq } from 'drizzle-orm';
import { issueDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { settleBuyerAccount } from '#app/features/identity/account/settle-buyer-account.server.ts';
import { callOffErasure } from '#app/features/identity/erasure/call-off-erasure.server.ts';
import { grantTitles } from '#app/features/library/grant-titles.server.ts';
import { announceLibrary } from '#app/features/library/library-topic.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { PaymentSession } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { noteBoughtTwice } from './bought-twice/note-bought-twice.server.ts';
import type { FulfilServices } from './fulfil-services.server.ts';
import { sendReceiptJob, stampAheadJob } from './jobs.server.ts';
import { announcePayment } from './payment-topic.server.ts';

/**
 * Gives a buyer what a paid session paid for, in the caller's transaction, which holds the checkout:
 * purchase, account, grants, download token, history and the jobs that follow. Call once an order.
 */
export async function giveOrder(
  services: FulfilServices,
  checkout: typeof checkouts.$inferSelect,
  session: PaymentSession,
  cause: string,
): Promise<void> {
  const { db: tx, jobs, clock, keys } = services;
  const purchasedAt = clock();
  const { id: orderId, firstName, lastName } = checkout;
  const books = await listOrderLines(tx, orderId);
  // The address decides, also for whoever was signed in: they bought under their account's own.
  const { userId } = await settleBuyerAccount(services, checkout);
  // Whoever buys a book wants to read it.
  await callOffErasure(services, { userId, by: 'purchase' });
  await tx.insert(userPurchases).values({
    orderId,
    userId,
    sessionId: session.sessionId,
    paymentId: session.paymentId,
    productType: checkout.productType,
    amount: session.totalCents,
    currency: session.currency,
    status: 'completed',
    purchasedAt,
  });
  await grantTitles(tx, { userId, orderId, books, purchasedAt });
  await issueDownloadToken(tx, keys, {
    orderId,
    firstName,
    lastName,
    titles: books.map(({ title }) => title),
    issuedAt: purchasedAt,
  });
  await tx
    .update(checkouts)
    .set({
      status: 'complete',
      sessionId: session.sessionId,
      passwordHash: null,
      nextSweepAt: null,
    })
    .where(eq(checkouts.id, orderId));
  await tx.insert(orderHistory).values({ orderId, change: 'completed', cause, at: purchasedAt });
  await noteBoughtTwice(services, { orderId, userId, books }, cause);
  await jobs.send(tx, sendReceiptJob, { orderId });
  await jobs.send(tx, stampAheadJob, { orderId });
  await announceLibrary(tx, userId);
  await announcePayment(tx, session.sessionId);
}
