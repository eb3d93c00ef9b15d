import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import type { OrderLine } from './order-line.ts';

/** What an order sells, as it was priced, in the order of its receipt; empty for an unknown order. */
export async function listOrderLines(db: Database, orderId: string): Promise<OrderLine[]> {
  const { bookId, title, bundleTitle, cents, taxCents, taxRateBps, taxPlace } = orderLines;
  return db
    .select({ bookId, title, bundleTitle, cents, taxCents, taxRateBps, taxPlace })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}
