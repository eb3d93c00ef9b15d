import type { DownloadLinkAnswer } from '#app/features/downloads/link/download-link-answer.ts';
import { deliveryQuery } from '#app/features/downloads/reservation/delivery-url.server.ts';
import {
  findReservation,
  reserveDownload,
} from '#app/features/downloads/reservation/reserve-download.server.ts';
import { networkOf } from '#app/platform/http/client-ip.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requestIp } from '#server/guards/limits.ts';
import { ownOrigin } from '#server/guards/own-origin.ts';
import { openedCopy } from '#server/guards/stamped-copy.ts';
import { bookWish, limitReached, wishedBook } from '#server/guards/wished-book.ts';
import { endpoint } from '#server/http/endpoint.ts';

/**
 * Sets one download of a mailed link aside, and gives the address where it is fetched. Asked again
 * while that is open, it is the same address.
 */
export const downloadLinkEndpoint = endpoint(
  { limit: limits.token, body: bookWish },
  async ({ services, context, body }): Promise<DownloadLinkAnswer> => {
    const { linkId, order, title } = await wishedBook(services, body);
    const { bookId, format } = order;
    const wished = { linkId, bookId, title, format };
    const network = networkOf(requestIp(services, context));
    let reserved = await findReservation(services.db, wished, services.clock());
    if (reserved.status === 'free') {
      // Made before it is reserved: a book that cannot be made takes no download.
      const { name, file } = await openedCopy(services, order, 'download');
      await file.close();
      const copy = { name, sizeBytes: file.sizeBytes };
      const wish = { ...wished, copy, network };
      reserved = await reserveDownload(services.db, wish, services.clock());
    }
    if (reserved.status !== 'reserved') throw limitReached(order.orderId);
    const query = deliveryQuery(services.keys, reserved.id);
    return { url: `${ownOrigin(services, context)}/api/downloads/file?${query}` };
  },
);
