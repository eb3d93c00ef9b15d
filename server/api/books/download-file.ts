import { z } from 'zod';
import { type BookFormat, bookFormats, mediaTypes } from '#app/features/catalog/book-format.ts';
import { findBook } from '#app/features/catalog/catalog.ts';
import { downloadFileName } from '#app/features/downloads/link/download-file-name.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import {
  giveDownloadBack,
  takeDownload,
} from '#app/features/downloads/link/take-download.server.ts';
import { keepDownload } from '#app/features/downloads/log/keep-download.server.ts';
import { findSoldBook } from '#app/features/orders/sold-book.ts';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requestIp } from '#server/guards/limits.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { stampedCopy } from '#server/guards/stamped-copy.ts';
import { tokenRefusal } from '#server/guards/token-refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { tokenField } from '#server/http/request-fields.ts';
import { headersByKind } from '#server/http/security-headers.ts';

const wish = z.object({
  token: tokenField,
  title: rawText(300),
  format: z.enum(bookFormats, 'is neither pdf nor epub').default('pdf'),
});

/** A book of an order, stamped for its buyer. Counts as one download once it can be delivered. */
export const downloadFileEndpoint = endpoint(
  { limit: limits.token, body: wish },
  async ({ services, context, body: { token, title, format } }) => {
    const found = await findDownload(services.db, token, services.clock());
    if (found.status === 'denied') throw tokenRefusal(found.reason);
    const { id, orderId, books, firstName, lastName } = found.download;
    const sold = findSoldBook(books, title);
    const book = sold && findBook({ id: sold.bookId });
    if (!book) {
      throw new Refusal('not_found', 'This order does not include that eBook.');
    }
    if (!(await takeDownload(services.db, id, services.clock()))) {
      throw new Refusal(
        'download_limit_reached',
        'You have reached the maximum number of downloads for this order.',
        { noted: { orderId } },
      );
    }
    try {
      const buyerName = shownName(firstName, lastName);
      const order = { orderId, bookId: book.id, format, buyerName };
      const file = await stampedCopy(services, order, 'download');
      const { bookId, title: soldTitle } = sold;
      const ip = requestIp(services, context);
      await keepDownload(services, { orderId, bookId, title: soldTitle, format, way: 'link', ip });
      return attachment(file, soldTitle, format);
    } catch (error) {
      await giveDownloadBack(services.db, id);
      throw error;
    }
  },
);

function attachment(file: Uint8Array<ArrayBuffer>, title: string, format: BookFormat): Response {
  return new Response(file, {
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Length': String(file.byteLength),
      'Content-Disposition': `attachment; filename="${downloadFileName(title, format)}"`,
      'Cache-Control': 'private, no-store',
      ...headersByKind.book,
    },
  });
}
