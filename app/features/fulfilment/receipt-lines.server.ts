import { asc, eq } from 'drizzle-orm';
import { bookPath, findBook } from '#app/features/catalog/catalog.ts';
import { smallCoverPath } from '#app/features/catalog/small-cover.ts';
import type { EndedBook } from '#app/features/library/list-ended-books.server.ts';
import type { OrderLine } from '#app/features/orders/order-line.ts';
import { pricedCents } from '#app/features/orders/priced-cents.ts';
import { soldItems } from '#app/features/orders/sold-items.server.ts';
import type { TaxKind } from '#app/features/shop-settings/tax-mode.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { longDay } from '#app/platform/day-words.ts';
import { refunds } from '#database/schema/refunds.ts';
import type { ReceiptLine, ReceiptRefund } from './mails/receipt-words.ts';
import { isCounted } from './reversals/purchase-status.ts';

/** The books at their prices, those that ended marked so; a bundle at its price, above its books. */
export function receiptLines(
  publicUrl: string,
  lines: readonly OrderLine[],
  { ended, taxMode }: { ended: readonly EndedBook[]; taxMode: TaxKind | null },
): ReceiptLine[] {
  return soldItems(lines).flatMap(({ title, isBundle, books, ...sums }) => {
    const bookLines = books.map((book): ReceiptLine => {
      const state = stateOf(book, ended);
      return {
        title: book.title,
        amountCents: isBundle ? null : pricedCents(book, taxMode),
        ...shown(publicUrl, state === 'open' ? book.bookId : undefined),
        state,
      };
    });
    const amountCents = pricedCents(sums, taxMode);
    const heading: ReceiptLine = { title, amountCents, coverUrl: null, state: 'heading' };
    return isBundle ? [heading, ...bookLines] : bookLines;
  });
}

function stateOf({ bookId }: OrderLine, ended: readonly EndedBook[]): ReceiptLine['state'] {
  const end = ended.find((book) => book.bookId === bookId);
  if (end === undefined) return 'open';
  return end.endedBy === 'money' ? 'refunded' : 'ended';
}

/** What went back of an order, or is on its way, the first first, with its days in the time zone. */
export async function listReceiptRefunds(
  db: Database,
  orderId: string,
  sold: { lines: readonly OrderLine[]; timeZone: string },
): Promise<ReceiptRefund[]> {
  const made = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return receiptRefunds(made, sold);
}

/** Of refunds, the first first, those that a receipt tells of. */
export function receiptRefunds(
  made: readonly (typeof refunds.$inferSelect)[],
  { lines, timeZone }: { lines: readonly OrderLine[]; timeZone: string },
): ReceiptRefund[] {
  return made.filter(isCounted).map(({ amountCents, createdAt, bookIds }) => ({
    amountCents,
    date: longDay(createdAt, timeZone),
    titles: lines.filter(({ bookId }) => bookIds.includes(bookId)).map(({ title }) => title),
  }));
}

/** A book that has left the catalogue is listed without a cover. */
function shown(
  publicUrl: string,
  id: string | undefined,
): Pick<ReceiptLine, 'coverUrl' | 'pageUrl'> {
  const book = findBook({ id });
  if (!book) return { coverUrl: null };
  return {
    coverUrl: `${publicUrl}${smallCoverPath(book.id)}`,
    pageUrl: `${publicUrl}${bookPath(book)}`,
  };
}
