import { timingSafeEqual } from 'node:crypto';
import { type BookFormat, bookFormats } from '#app/features/catalog/book-format.ts';
import { type BookId, bookIds } from '#app/features/catalog/catalog.ts';
import { derivedToken } from '#app/platform/random-code.server.ts';

const lifetimeMs = 300_000;

/** What an address says, as far as it is whole, in time and made for this account. */
export type ReadBookUrl =
  | { status: 'valid'; bookId: BookId; format: BookFormat }
  | { status: 'invalid' }
  | { status: 'expired' };

interface OpenedBook {
  userId: string;
  bookId: BookId;
  format: BookFormat;
}

/** The query of an address that opens one book for one account, for five minutes. */
export function bookUrlQuery(secret: string, { now, ...book }: OpenedBook & { now: Date }): string {
  const expires = String(now.getTime() + lifetimeMs);
  const signature = sign(secret, book, expires);
  const { bookId, format } = book;
  return new URLSearchParams({ book: bookId, format, expires, signature }).toString();
}

/** Reads such a query for the account that asks; somebody else's is as invalid as a forged one. */
export function readBookUrl(
  secret: string,
  { userId, query, now }: { userId: string; query: URLSearchParams; now: Date },
): ReadBookUrl {
  const bookId = bookIds.find((id) => id === query.get('book'));
  const expires = query.get('expires') ?? '';
  const format = bookFormats.find((one) => one === query.get('format'));
  if (!bookId || !format) return { status: 'invalid' };
  const signature = Buffer.from(sign(secret, { userId, bookId, format }, expires));
  const given = Buffer.from(query.get('signature') ?? '');
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) {
    return { status: 'invalid' };
  }
  return now.getTime() < Number(expires)
    ? { status: 'valid', bookId, format }
    : { status: 'expired' };
}

function sign(secret: string, { userId, bookId, format }: OpenedBook, expires: string): string {
  return derivedToken(secret, 'library-file', JSON.stringify([userId, bookId, format, expires]));
}
