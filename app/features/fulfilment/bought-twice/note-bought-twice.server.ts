import { type AttentionServices, raise } from '#app/features/attention/raise.server.ts';
import type { OrderLine } from '#app/features/orders/order-line.ts';
import { orderHistory } from '#database/schema/purchases.ts';
import { listBoughtElsewhere } from './list-bought-elsewhere.server.ts';

interface PaidOrder {
  orderId: string;
  userId: string;
  books: readonly OrderLine[];
}

/**
 * Notes in the order's history, and raises a task, if its buyer already has a book of it from
 * another paid order: two devices or two visits can pay for the same. In the caller's transaction,
 * which locks the buyer's account, so that of two orders at once the second sees the first.
 */
export async function noteBoughtTwice(
  services: AttentionServices,
  { orderId, userId, books }: PaidOrder,
  cause: string,
): Promise<void> {
  const { db: tx, clock } = services;
  const bookIds = books.map(({ bookId }) => bookId);
  const elsewhere = await listBoughtElsewhere(tx, { orderId, userId, bookIds });
  if (elsewhere.length === 0) return;
  const twice = books.filter(({ bookId }) => elsewhere.some((bought) => bought.bookId === bookId));
  const otherOrderIds = [...new Set(elsewhere.map((bought) => bought.orderId))];
  await tx.insert(orderHistory).values({ orderId, change: 'bought-twice', cause, at: clock() });
  await raise(services, {
    kind: 'bought-twice',
    subject: orderId,
    orderId,
    amountCents: twice.reduce((sum, { cents, taxCents }) => sum + cents + taxCents, 0),
    summary: `The buyer of order ${orderId} had already bought ${twice.length === 1 ? 'a book' : 'books'} in it, with ${otherOrderIds.join(' and ')}, and is being offered a refund.`,
    details: { otherOrderIds, bookIds: twice.map(({ bookId }) => bookId) },
  });
}
