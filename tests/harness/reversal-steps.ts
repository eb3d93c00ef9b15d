import { eq } from 'drizzle-orm';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { reconcilePayment } from '#app/features/fulfilment/reversals/reconcile-payment.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { orderHistory } from '#database/schema/purchases.ts';
import type { QuietShop } from './quiet-shop.ts';

export interface FulfilledOrder {
  orderId: string;
  sessionId: string;
  paymentId: string;
  userId: string;
}

/** What money that goes back does to an order, and where that is seen. */
export function reversalSteps({ shop, db, paidOrder, purchaseOf }: QuietShop) {
  async function findLink(order: { orderId: string }) {
    const { keys, clock } = shop().services;
    const access = await recoverDownloadToken(db(), keys, order.orderId);
    return findDownload(db(), access?.token ?? '', clock());
  }

  return {
    async fulfilledOrder(given: Parameters<typeof paidOrder>[0] = {}): Promise<FulfilledOrder> {
      const paid = await paidOrder(given);
      await fulfil(shop().services, paid.sessionId, 'payment');
      const purchase = await purchaseOf(paid.orderId);
      if (!purchase) throw new Error('The order was not fulfilled.');
      return { ...paid, userId: purchase.userId };
    },
    refund: (order: { paymentId: string }, amount?: number) =>
      shop().atPaymentPage(`/sandbox/payments/${order.paymentId}/refund`, amount ? { amount } : {}),
    async dispute(order: { paymentId: string }, outcome?: 'won' | 'lost'): Promise<void> {
      const path = `/sandbox/payments/${order.paymentId}/dispute`;
      if (outcome) await shop().atPaymentPage(`${path}/close`, { outcome });
      else await shop().atPaymentPage(path);
    },
    reconcile: (order: { paymentId: string }, cause = 'evt') =>
      reconcilePayment(shop().services, order.paymentId, cause),
    booksOf: (order: { userId: string }) => listLibrary(db(), order.userId),
    /** Whether the mailed link opens something, and why not. */
    async linkOf(order: { orderId: string }): Promise<string> {
      const found = await findLink(order);
      return found.status === 'ready' ? 'ready' : found.reason;
    },
    async linkedBooks(order: { orderId: string }): Promise<string[]> {
      const found = await findLink(order);
      return found.status === 'ready' ? found.download.books.map(({ bookId }) => bookId) : [];
    },
    tasksOf: ({ orderId }: { orderId: string }) =>
      db().select().from(ownerTasks).where(eq(ownerTasks.orderId, orderId)),
    async changesOf({ orderId }: { orderId: string }): Promise<string[]> {
      const rows = await db()
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderId, orderId))
        .orderBy(orderHistory.id);
      return rows.map(({ change, cause }) => `${change} by ${cause}`);
    },
  };
}
