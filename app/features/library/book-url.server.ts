import { type BookFormat, bookFormats } from '#app/features/catalog/book-format.ts';
import { type BookId, bookIds } from '#app/features/catalog/catalog.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { isSigned, signature } from '#app/platform/signed-token.server.ts';

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
export function bookUrlQuery(keys: Keys, { now, ...book }: OpenedBook & { now: Date }): string {
  const expires = String(now.getTime() + lifetimeMs);
  const { bookId, format } = book;
  return new URLSearchParams({
    book: bookId,
    format,
    expires,
    signature: signature(keys, 'book-url', signedText(book, expires)),
  }).toString();
}

/** Reads such a query for the account that asks; somebody else's is as invalid as a forged one. */
export function readBookUrl(
  keys: Keys,
  { userId, query, now }: { userId: string; query: URLSearchParams; now: Date },
): ReadBookUrl {
  const bookId = bookIds.find((id) => id === query.get('book'));
  const expires = query.get('expires') ?? '';
  const format = bookFormats.find((one) => one === query.get('format'));
  if (!bookId || !format) return { status: 'invalid' };
  const text = signedText({ userId, bookId, format }, expires);
  if (!isSigned(keys, 'book-url', text, query.get('signature') ?? '')) return { status: 'invalid' };
  return now.getTime() < Number(expires)
    ? { status: 'valid', bookId, format }
    : { status: 'expired' };
}

function signedText({ userId, bookId, format }: OpenedBook, expires: string): string {
  return JSON.stringify([userId, bookId, format, expires]);
}
