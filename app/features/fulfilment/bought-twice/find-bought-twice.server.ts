import { and, eq } from 'drizzle-orm';
import type { OrderLine } from '#app/features/orders/order-line.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { orderHistory } from '#database/schema/purchases.ts';
import { listBoughtElsewhere } from './list-bought-elsewhere.server.ts';

export interface BoughtTwice {
  titles: string[];
  /** The other orders that hold them. */
  otherOrderIds: string[];
}

interface PaidOrder {
  orderId: string;
  userId: string;
  books: readonly OrderLine[];
}

/**
 * What of an order its buyer has paid for twice, by how orders stand now; `null` for nothing, and
 * for the first of two such orders.
 */
export async function findBoughtTwice(
  db: Database,
  { orderId, userId, books }: PaidOrder,
): Promise<BoughtTwice | null> {
  const noted = await db
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.change, 'bought-twice')));
  if (noted.length === 0) return null;
  const bookIds = books.map(({ bookId }) => bookId);
  const elsewhere = await listBoughtElsewhere(db, { orderId, userId, bookIds });
  if (elsewhere.length === 0) return null;
  const isTwice = ({ bookId }: OrderLine) => elsewhere.some((bought) => bought.bookId === bookId);
  return {
    titles: books.filter(isTwice).map(({ title }) => title),
    otherOrderIds: [...new Set(elsewhere.map((bought) => bought.orderId))],
  };
}
