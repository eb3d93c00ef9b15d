import { z } from 'zod';
import { findBook } from '#app/features/catalog/catalog.ts';
import { downloadFileName } from '#app/features/downloads/download-file-name.ts';
import { findDownload } from '#app/features/downloads/find-download.server.ts';
import { giveDownloadBack, takeDownload } from '#app/features/downloads/take-download.server.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { refuseToken, tokenLimit } from '../token-refusal.ts';

const request = z.object({
  token: z.string().max(200),
  title: z.string().max(300),
  format: z.literal('pdf', 'only PDF is offered').default('pdf'),
});

/** A book of an order, stamped for its buyer. Counts as one download once it can be delivered. */
export const downloadFile: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, tokenLimit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { token, title } = body.value;

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
    const copy = await services.stamper.stampedBook({
      orderId: download.orderId,
      bookId: book.id,
      buyerName: `${download.firstName} ${download.lastName}`.trim(),
    });
    if (copy.kind === 'busy') {
      await giveDownloadBack(services.db, download.id);
      return refuse('busy', 'Many books are being made right now. Please try again in a minute.', {
        'Retry-After': '30',
      });
    }
    logOddities(services, download.orderId, copy);
    return new Response(copy.pdf, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(copy.pdf.byteLength),
        'Content-Disposition': `attachment; filename="${downloadFileName(book.fullTitle)}"`,
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    await giveDownloadBack(services.db, download.id);
    throw error;
  }
};

function logOddities(
  { log }: Services,
  orderId: string,
  { unstampable, cacheFault }: { unstampable: string[]; cacheFault?: unknown },
): void {
  if (unstampable.length > 0) {
    log.warn({ orderId, unstampable }, 'A name has characters that no face of the stamp draws.');
  }
  if (cacheFault !== undefined) {
    log.warn({ orderId, err: cacheFault }, 'A stamped book could not be kept for next time.');
  }
}
