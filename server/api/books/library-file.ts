import { mediaTypes } from '#app/features/catalog/book-format.ts';
import { findBuyerName } from '#app/features/checkout/find-buyer-name.server.ts';
import { downloadFileName } from '#app/features/downloads/link/download-file-name.ts';
import { keepDownload } from '#app/features/downloads/log/keep-download.server.ts';
import { readBookUrl } from '#app/features/library/book-url.server.ts';
import { findOwnedBook } from '#app/features/library/find-owned-book.server.ts';
import { answerWithBytes } from '#app/platform/http/byte-range.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requestIp } from '#server/guards/limits.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { stampedCopy } from '#server/guards/stamped-copy.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { headersByKind } from '#server/http/security-headers.ts';

const badLinks = {
  expired: () =>
    new Refusal('link_expired', 'This link has expired. Open the eBook again from your library.'),
  invalid: () =>
    new Refusal('link_invalid', 'This link does not work. Open the eBook from your library.'),
};

/** A book of the signed-in owner, stamped as the order was placed, for reading in the browser. Counts nothing. */
export const libraryFileEndpoint = endpoint(
  { limit: limits.libraryFile, user: 'required' },
  async ({ services, context, user }) => {
    const link = readBookUrl(services.keys, {
      userId: user.id,
      query: new URL(context.req.url).searchParams,
      now: services.clock(),
    });
    if (link.status !== 'valid') throw badLinks[link.status]();
    const { bookId, format } = link;
    const owned = await findOwnedBook(services.db, user.id, bookId);
    if (!owned) throw new Refusal('not_found', 'This eBook is not in your library.');
    const { orderId, title } = owned;
    const buyerName = await findBuyerName(services.db, orderId);
    const order = { orderId, bookId, format, buyerName };
    const file = await stampedCopy(services, order, 'reading');
    const answer = answerWithBytes(file, context.req.header('range') ?? null, {
      'Content-Type': mediaTypes[format],
      // No browser shows an EPUB; a program for reading takes it from the downloads.
      'Content-Disposition': `${format === 'epub' ? 'attachment' : 'inline'}; filename="${downloadFileName(title, format)}"`,
      'Cache-Control': 'private, no-store',
      ...headersByKind.book,
    });
    if (context.req.method === 'GET' && startsAtFirstByte(answer)) {
      const ip = requestIp(services, context);
      await keepDownload(services, { orderId, bookId, title, format, way: 'library', ip });
    }
    return answer;
  },
);

/** A viewer reads a book in pieces; the piece with its beginning is the copy that counts. */
function startsAtFirstByte({ status, headers }: Response): boolean {
  return status === 200 || /^bytes 0-/.test(headers.get('Content-Range') ?? '');
}
