import type { Context } from 'hono';
import { findBook } from '#app/features/catalog/catalog.ts';
import type { Download } from '#app/features/downloads/link/find-download.server.ts';
import { readDeliveryQuery } from '#app/features/downloads/reservation/delivery-url.server.ts';
import {
  findDelivery,
  type Reservation,
} from '#app/features/downloads/reservation/find-delivery.server.ts';
import type { CopyOrder } from '#app/features/downloads/stamp/stamped-book.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';
import { tokenRefusal } from './token-refusal.ts';

export interface Delivery {
  reservation: Reservation;
  order: CopyOrder;
  link: Download;
}

/** What the address of a reserved download opens; refuses one that is forged, over, or whose link or book has ended. */
export async function openDelivery(services: Services, context: Context): Promise<Delivery> {
  const id = readDeliveryQuery(services.keys, new URL(context.req.url).searchParams);
  if (id === null) {
    throw new Refusal(
      'link_invalid',
      'This address does not work. Go back to your download page, and press Download again.',
    );
  }
  const found = await findDelivery(services.db, id, services.clock());
  if (!found) throw deliveryOver();
  const { reservation, link } = found;
  if (link.status === 'denied') throw tokenRefusal(link.reason);
  const { orderId, books, firstName, lastName } = link.download;
  const sold = books.find(({ bookId }) => bookId === reservation.bookId);
  const book = sold && findBook({ id: sold.bookId });
  if (!book) throw tokenRefusal('refunded');
  const buyerName = shownName(firstName, lastName);
  const order = { orderId, bookId: book.id, format: reservation.format, buyerName };
  return { reservation, order, link: link.download };
}

export function deliveryOver(): Refusal {
  return new Refusal(
    'link_expired',
    'This download address has ended. Go back to your download page, and press Download again.',
  );
}
