import { z } from 'zod';
import { bookFormats } from '#app/features/catalog/book-format.ts';
import { findBook } from '#app/features/catalog/catalog.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import type { CopyOrder } from '#app/features/downloads/stamp/stamped-book.server.ts';
import { findSoldBook } from '#app/features/orders/sold-book.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';
import { tokenRefusal } from './token-refusal.ts';

/** The book that somebody with a mailed link wants. */
export const bookWish = z.object({
  token: z.string().max(200),
  title: z.string().max(300),
  format: z.enum(bookFormats, 'is neither pdf nor epub').default('pdf'),
});

export interface WishedBook {
  linkId: string;
  order: CopyOrder;
  /** As the order names it. */
  title: string;
}

/** The copy that is wished for; refuses a token that opens nothing, and a book that is not the order's. */
export async function wishedBook(
  { db, clock }: Services,
  { token, title, format }: z.output<typeof bookWish>,
): Promise<WishedBook> {
  const found = await findDownload(db, token, clock());
  if (found.status === 'denied') throw tokenRefusal(found.reason);
  const { id: linkId, orderId, books, firstName, lastName } = found.download;
  const sold = findSoldBook(books, title);
  const book = sold && findBook({ id: sold.bookId });
  if (!book) throw new Refusal('not_found', 'This order does not include that eBook.');
  const buyerName = `${firstName} ${lastName}`.trim();
  return { linkId, order: { orderId, bookId: book.id, format, buyerName }, title: sold.title };
}

export function limitReached(orderId: string): Refusal {
  return new Refusal(
    'download_limit_reached',
    'You have reached the maximum number of downloads for this order.',
    { noted: { orderId } },
  );
}
