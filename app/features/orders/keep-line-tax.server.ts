import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import type { OrderLine } from './order-line.ts';

type LineTax = Pick<OrderLine, 'bookId' | 'taxCents' | 'taxRateBps' | 'taxPlace'>;

/** Adds to the lines of an order the tax that the provider worked out, in the caller's transaction. */
export async function keepLineTax(
  tx: Database,
  orderId: string,
  taxes: readonly LineTax[],
): Promise<void> {
  for (const { bookId, ...tax } of taxes) {
    await tx
      .update(orderLines)
      .set(tax)
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.bookId, bookId)));
  }
}
