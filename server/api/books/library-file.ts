import { keepDownload } from '#app/features/downloads/log/keep-download.server.ts';
import { readBookUrl } from '#app/features/library/book-url.server.ts';
import { findOwnedBook } from '#app/features/library/find-owned-book.server.ts';
import { piecesOf, streamOf } from '#app/platform/files/opened-file.server.ts';
import { rangeAnswer } from '#app/platform/http/byte-range.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requestIp } from '#server/guards/limits.ts';
import { ownedCopy } from '#server/guards/owned-copy.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { openedCopy } from '#server/guards/stamped-copy.ts';
import { bookHeaders, copyEtag, rangedBookHeaders } from '#server/http/book-headers.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { rangeHeaders } from '#server/http/range-headers.ts';

const badLinks = {
  expired: () =>
    new Refusal('link_expired', 'This link has expired. Open the eBook again from your library.'),
  invalid: () =>
    new Refusal('link_invalid', 'This link does not work. Open the eBook from your library.'),
};

/**
 * A book of the signed-in owner, stamped as the order was placed, for reading in the browser. Counts
 * nothing. All ranges of one address come from one copy; where that is gone, the whole of today's is
 * answered.
 */
export const libraryFileEndpoint = endpoint(
  { limit: limits.libraryFile, user: 'required' },
  async ({ services, context, user }) => {
    const link = readBookUrl(services.keys, {
      userId: user.id,
      query: new URL(context.req.url).searchParams,
      now: services.clock(),
    });
    if (link.status === 'invalid' || link.status === 'expired') throw badLinks[link.status]();
    const { bookId, format } = link;
    const owned = await findOwnedBook(services.db, user.id, bookId);
    if (!owned) throw new Refusal('not_found', 'This eBook is not in your library.');
    const { orderId, title } = owned;
    const order = await ownedCopy(services, orderId, { bookId, format });
    const { name, file } = await openedCopy(services, order, 'reading', link.copyName);
    const isSameCopy = link.copyName === undefined || link.copyName === name;
    const etag = copyEtag(name);
    const asked = isSameCopy ? rangeHeaders(context) : { range: null, ifRange: null };
    const answer = rangeAnswer(asked, { sizeBytes: file.sizeBytes, etag });
    const { status, bytes } = answer;
    const isOver = link.status === 'reading' && bytes?.start === 0;
    const isSent = !isOver && bytes !== null && context.req.method === 'GET';
    if (!isSent) await file.close();
    if (isOver) throw badLinks.expired();
    if (isSent && bytes.start === 0) {
      // A viewer reads a book in pieces; the piece with its beginning is the copy that counts.
      const ip = requestIp(services, context);
      await keepDownload(services, { orderId, bookId, title, format, way: 'library', ip });
    }
    // No browser shows an EPUB; a program for reading takes it from the downloads.
    const disposition = format === 'epub' ? 'attachment' : 'inline';
    const headers = {
      ...bookHeaders({ title, format }, disposition),
      ...rangedBookHeaders(etag),
      ...answer.headers,
    };
    return new Response(isSent ? streamOf(piecesOf(file, bytes)) : null, { status, headers });
  },
);
