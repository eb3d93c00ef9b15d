import { type BookFormat, bookFormats } from '#app/features/catalog/book-format.ts';
import { type BookId, bookIds } from '#app/features/catalog/catalog.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { isSigned, signature } from '#app/platform/signed-token.server.ts';

const lifetimeMs = 300_000;

/** Whoever has begun to read by then reads on for so long. */
const readingMs = 3_600_000;

/**
 * What an address says, as far as it is whole, in time and made for this account: `reading` for one
 * that opens no book any more, and has only ranges beyond the first byte read.
 */
export type ReadBookUrl =
  | ({ status: 'valid' | 'reading' } & Omit<OpenedBook, 'userId'>)
  | { status: 'invalid' }
  | { status: 'expired' };

interface OpenedBook {
  userId: string;
  bookId: BookId;
  format: BookFormat;
  /** The copy that every range comes from; left out in addresses of the release before. */
  copyName?: string;
}

/** The query of an address that opens one book for one account, for five minutes. */
export function bookUrlQuery(keys: Keys, { now, ...book }: OpenedBook & { now: Date }): string {
  const expires = String(now.getTime() + lifetimeMs);
  const { bookId, format, copyName } = book;
  return new URLSearchParams({
    book: bookId,
    format,
    ...(copyName !== undefined && { copy: copyName }),
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
  const copyName = query.get('copy') ?? undefined;
  const book = { bookId, format, ...(copyName !== undefined && { copyName }) };
  const text = signedText({ userId, ...book }, expires);
  if (!isSigned(keys, 'book-url', text, query.get('signature') ?? '')) return { status: 'invalid' };
  const leftMs = Number(expires) - now.getTime();
  if (leftMs > 0) return { status: 'valid', ...book };
  return leftMs > -readingMs ? { status: 'reading', ...book } : { status: 'expired' };
}

function signedText({ userId, bookId, format, copyName }: OpenedBook, expires: string): string {
  const copy = copyName === undefined ? [] : [copyName];
  return JSON.stringify([userId, bookId, format, expires, ...copy]);
}
