import {
  giveDownloadBack,
  takeDownload,
} from '#app/features/downloads/link/take-download.server.ts';
import { keepDownload } from '#app/features/downloads/log/keep-download.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requestIp } from '#server/guards/limits.ts';
import { stampedCopy } from '#server/guards/stamped-copy.ts';
import { bookWish, limitReached, wishedBook } from '#server/guards/wished-book.ts';
import { bookHeaders } from '#server/http/book-headers.ts';
import { endpoint } from '#server/http/endpoint.ts';

/**
 * A book of an order, stamped for its buyer, for pages of the release before. Counts as one download
 * once it can be delivered.
 */
export const downloadFileEndpoint = endpoint(
  { limit: limits.token, body: bookWish },
  async ({ services, context, body }) => {
    const { linkId, order, title } = await wishedBook(services, body);
    if (!(await takeDownload(services.db, linkId, services.clock()))) {
      throw limitReached(order.orderId);
    }
    try {
      const file = await stampedCopy(services, order, 'download');
      const { orderId, bookId, format } = order;
      const ip = requestIp(services, context);
      await keepDownload(services, { orderId, bookId, title, format, way: 'link', ip });
      const headers = bookHeaders({ title, format }, 'attachment');
      return new Response(file, {
        headers: { ...headers, 'Content-Length': String(file.byteLength) },
      });
    } catch (error) {
      await giveDownloadBack(services.db, linkId);
      throw error;
    }
  },
);
