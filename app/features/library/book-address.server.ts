import { timingSafeEqual } from 'node:crypto';
import { type BookId, bookIds } from '#app/features/catalog/catalog.ts';
import { derivedToken } from '#app/platform/random-code.server.ts';

const lifetimeMs = 300_000;

/** What an address says, as far as it is whole, in time and made for this account. */
export type ReadBookAddress =
  | { status: 'valid'; bookId: BookId }
  | { status: 'invalid' }
  | { status: 'expired' };

/** The query of an address that opens one book for one account, for five minutes. */
export function bookAddressQuery(
  secret: string,
  { userId, bookId, now }: { userId: string; bookId: BookId; now: Date },
): string {
  const expires = String(now.getTime() + lifetimeMs);
  const signature = sign(secret, userId, bookId, expires);
  return new URLSearchParams({ book: bookId, expires, signature }).toString();
}

/** Reads such a query for the account that asks; somebody else's is as invalid as a forged one. */
export function readBookAddress(
  secret: string,
  { userId, query, now }: { userId: string; query: URLSearchParams; now: Date },
): ReadBookAddress {
  const bookId = bookIds.find((id) => id === query.get('book'));
  const expires = query.get('expires') ?? '';
  if (!bookId) return { status: 'invalid' };
  const signature = Buffer.from(sign(secret, userId, bookId, expires));
  const given = Buffer.from(query.get('signature') ?? '');
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) {
    return { status: 'invalid' };
  }
  return now.getTime() < Number(expires) ? { status: 'valid', bookId } : { status: 'expired' };
}

function sign(secret: string, userId: string, bookId: BookId, expires: string): string {
  return derivedToken(secret, 'library-file', JSON.stringify([userId, bookId, expires]));
}
