import { findBuyerName } from '#app/features/checkout/find-buyer-name.server.ts';
import type { CopyOrder } from '#app/features/downloads/stamp/stamped-book.server.ts';
import type { Services } from '#server/services.ts';

/** An owner's copy of a book, in the name that the order was placed under. */
export async function ownedCopy(
  { db }: Services,
  orderId: string,
  book: Pick<CopyOrder, 'bookId' | 'format'>,
): Promise<CopyOrder> {
  return { orderId, ...book, buyerName: await findBuyerName(db, orderId) };
}
