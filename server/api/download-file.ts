import { z } from 'zod';
import { bookFormats, mediaTypes } from '#app/features/catalog/book-format.ts';
import { findBook } from '#app/features/catalog/catalog.ts';
import { downloadFileName } from '#app/features/downloads/link/download-file-name.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import {
  giveDownloadBack,
  takeDownload,
} from '#app/features/downloads/link/take-download.server.ts';
import { logOddities } from '#app/features/downloads/stamp/log-oddities.server.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuse } from '../refusal.ts';
import { refuseBusy } from '../refuse-busy.ts';
import { refuseToken, tokenLimit } from '../token-refusal.ts';

const request = z.object({
  token: z.string().max(200),
  title: z.string().max(300),
  format: z.enum(bookFormats, 'is neither pdf nor epub').default('pdf'),
});

/** A book of an order, stamped for its buyer. Counts as one download once it can be delivered. */
export const downloadFile: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, tokenLimit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { token, title, format } = body.value;

  const found = await findDownload(services.db, token, services.clock());
  if (found.status === 'denied') return refuseToken(found.reason);
  const { download } = found;
  const book = findBook({ title });
  if (!book || !download.titles.includes(book.fullTitle)) {
    return refuse('not_found', 'This order does not include that eBook.');
  }
  if (!(await takeDownload(services.db, download.id, services.clock()))) {
    return refuse(
      'download_limit_reached',
      'You have reached the maximum number of downloads for this order.',
    );
  }
  try {
    const copy = await services.stamper.stampedBook(
      {
        orderId: download.orderId,
        bookId: book.id,
        format,
        buyerName: `${download.firstName} ${download.lastName}`.trim(),
      },
      'download',
    );
    if (copy.kind === 'busy') {
      await giveDownloadBack(services.db, download.id);
      return refuseBusy();
    }
    logOddities(services.log, download.orderId, copy);
    return new Response(copy.file, {
      headers: {
        'Content-Type': mediaTypes[format],
        'Content-Length': String(copy.file.byteLength),
        'Content-Disposition': `attachment; filename="${downloadFileName(book.fullTitle, format)}"`,
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    await giveDownloadBack(services.db, download.id);
    throw error;
  }
};
