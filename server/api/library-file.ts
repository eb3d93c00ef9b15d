import type { Context } from 'hono';
import { mediaTypes } from '#app/features/catalog/book-format.ts';
import { bookById } from '#app/features/catalog/catalog.ts';
import { findBuyerName } from '#app/features/checkout/find-buyer-name.server.ts';
import { downloadFileName } from '#app/features/downloads/link/download-file-name.ts';
import { logOddities } from '#app/features/downloads/stamp/log-oddities.server.ts';
import { readBookUrl } from '#app/features/library/book-url.server.ts';
import { findOwnedBook } from '#app/features/library/find-owned-book.server.ts';
import { answerWithBytes } from '#app/platform/http/byte-range.server.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, overLimit } from '../endpoint.ts';
import { refuse, refuseSignedOut } from '../refusal.ts';
import { readableRefusal } from '../refusal-page.ts';
import { refuseBusy } from '../refuse-busy.ts';
import type { Services } from '../services.ts';

const limit = { name: 'library-file', points: 120, seconds: 60 };

/** A book of the signed-in owner, stamped as the order was placed, for reading in the browser. Counts nothing. */
export const libraryFile: Endpoint = (services) => async (context) => {
  const response = await findFile(services, context);
  if (response.status < 400 || response.status === 416) return response;
  const wayOn = { path: '/dashboard', label: 'Open my library' };
  return readableRefusal(response, context.req.header('accept'), wayOn);
};

async function findFile(services: Services, context: Context): Promise<Response> {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const user = await currentUser(services, context);
  if (!user) return refuseSignedOut();
  const address = readBookUrl(services.authSecret, {
    userId: user.id,
    query: new URL(context.req.url).searchParams,
    now: services.clock(),
  });
  if (address.status === 'expired') {
    return refuse('link_expired', 'This link has expired. Open the eBook again from your library.');
  }
  if (address.status === 'invalid') {
    return refuse('link_invalid', 'This link does not work. Open the eBook from your library.');
  }
  const { format } = address;
  const book = bookById(address.bookId);
  const owned = await findOwnedBook(services.db, user.id, book.id);
  if (!owned) return refuse('not_found', 'This eBook is not in your library.');
  const copy = await services.stamper.stampedBook(
    {
      orderId: owned.orderId,
      bookId: book.id,
      format,
      buyerName: await findBuyerName(services.db, owned.orderId),
    },
    'reading',
  );
  if (copy.kind === 'busy') return refuseBusy();
  logOddities(services.log, owned.orderId, copy);
  return answerWithBytes(copy.file, context.req.header('range') ?? null, {
    'Content-Type': mediaTypes[format],
    // No browser shows an EPUB; a program for reading takes it from the downloads.
    'Content-Disposition': `${format === 'epub' ? 'attachment' : 'inline'}; filename="${downloadFileName(book.fullTitle, format)}"`,
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}
