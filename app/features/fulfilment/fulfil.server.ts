import { and, eq, ne } from 'drizzle-orm';
import { issueDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { settleBuyerAccount } from '#app/features/identity/account/settle-buyer-account.server.ts';
import { grantTitles } from '#app/features/library/grant-titles.server.ts';
import { announceLibrary } from '#app/features/library/library-topic.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type {
  PaymentProvider,
  PaymentSession,
} from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { sendReceiptJob, stampAheadJob } from './jobs.server.ts';
import { announcePayment } from './payment-topic.server.ts';

export interface FulfilServices {
  db: Database;
  payments: PaymentProvider;
  jobs: JobQueue;
  clock: Clock;
  log: Log;
  authSecret: string;
}

export type Fulfilment = 'complete' | 'unpaid' | 'expired' | 'failed' | 'unknown';

type Checkout = typeof checkouts.$inferSelect;

/**
 * Gives a buyer what a session paid for: one transaction for purchase, account, grants, download
 * token and the mail's job. Webhook, success page and sweep all end here; whoever comes first does
 * it, everybody after finds it done. `cause` goes into the order's history. Throws
 * ProviderUnavailable when the provider cannot be asked.
 */
export async function fulfil(
  services: FulfilServices,
  sessionId: string,
  cause: string,
): Promise<Fulfilment> {
  const session = await services.payments.findSession(sessionId);
  if (session === null || session.orderId === null) return 'unknown';
  if (session.payment !== 'paid') {
    const end = session.payment === 'failed' ? 'failed' : session.status;
    if (end !== 'failed' && end !== 'expired') return 'unpaid';
    await closeUnpaid(services.db, session.orderId, end);
    return end;
  }
  return services.db.transaction((tx) => record({ ...services, db: tx }, session, cause));
}

async function record(
  services: FulfilServices,
  session: PaymentSession,
  cause: string,
): Promise<Fulfilment> {
  const { db: tx, log } = services;
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, session.orderId ?? ''))
    .for('update');
  if (!checkout) {
    log.error(
      { sessionId: session.sessionId },
      'A paid session names an order this shop does not know.',
    );
    return 'unknown';
  }
  if (checkout.status === 'complete') return 'complete';
  if (session.totalCents !== checkout.totalCents || session.currency !== 'usd') {
    log.error(
      { orderId: checkout.id, sessionId: session.sessionId, chargedCents: session.totalCents },
      'A session was paid with another amount than was asked; nothing is given for it.',
    );
    return 'unknown';
  }
  await give(services, checkout, session, cause);
  log.info({ orderId: checkout.id, cause }, 'An order is fulfilled.');
  return 'complete';
}

async function give(
  { db: tx, jobs, clock, authSecret }: FulfilServices,
  checkout: Checkout,
  session: PaymentSession,
  cause: string,
): Promise<void> {
  const purchasedAt = clock();
  const { id: orderId, firstName, lastName } = checkout;
  const books = await listOrderLines(tx, orderId);
  // The address decides, also for whoever was signed in: they bought under their account's own.
  const { userId } = await settleBuyerAccount(tx, checkout);
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
  await issueDownloadToken(tx, authSecret, {
    orderId,
    firstName,
    lastName,
    titles: books.map(({ title }) => title),
    issuedAt: purchasedAt,
  });
  await tx
    .update(checkouts)
    .set({ status: 'complete', sessionId: session.sessionId, passwordHash: null })
    .where(eq(checkouts.id, orderId));
  await tx.insert(orderHistory).values({ orderId, change: 'completed', cause, at: purchasedAt });
  await jobs.send(tx, sendReceiptJob, { orderId });
  await jobs.send(tx, stampAheadJob, { orderId });
  await announceLibrary(tx, userId);
  await announcePayment(tx, session.sessionId);
}

async function closeUnpaid(
  db: Database,
  orderId: string,
  status: 'expired' | 'failed',
): Promise<void> {
  await db
    .update(checkouts)
    .set({ status, passwordHash: null })
    .where(and(eq(checkouts.id, orderId), ne(checkouts.status, 'complete')));
}
