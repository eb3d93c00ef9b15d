import { and, eq, isNull } from 'drizzle-orm';
import { bookFormats } from '#app/features/catalog/book-format.ts';
import { findBook } from '#app/features/catalog/catalog.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { logOddities } from './log-oddities.server.ts';
import type { Stamper } from './stamped-book.server.ts';

/**
 * Makes the copies of an order before its buyer asks for them, one after another. Run twice it finds
 * them made. An order whose link has ended is left alone. Rejects, to be tried again, when a book
 * cannot be read or stamped, or too many wait.
 */
export async function stampAhead(
  { db, stamper, log }: { db: Database; stamper: Stamper; log: Log },
  orderId: string,
): Promise<void> {
  const [order] = await db
    .select()
    .from(downloadTokens)
    .where(
      and(
        eq(downloadTokens.orderId, orderId),
        isNull(downloadTokens.endedAt),
        isNull(downloadTokens.replacedAt),
      ),
    );
  if (!order) return;
  const buyerName = shownName(order.firstName, order.lastName);
  for (const { bookId } of await listOrderLines(db, orderId)) {
    const book = findBook({ id: bookId });
    if (!book) continue;
    for (const format of bookFormats) {
      const copy = await stamper.stampedBook(
        { bookId: book.id, format, buyerName, orderId },
        'ahead',
      );
      if (copy.kind === 'busy') throw new Error('Too many copies wait to be made ahead.');
      logOddities(log, orderId, copy);
      // What cannot be kept need not be made before it is asked for.
      if (!copy.isKept) return;
    }
  }
}
