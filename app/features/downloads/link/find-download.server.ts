import { and, eq, isNotNull } from 'drizzle-orm';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import type { DownloadOrder } from './download-answer.ts';

export interface Download extends DownloadOrder {
  id: string;
  orderId: string;
}

export type FoundDownload =
  | { status: 'ready'; download: Download }
  | { status: 'denied'; reason: 'missing' | 'malformed' | 'unknown' | 'ended' | 'expired' };

/** A SHA-256 in base64url. */
const tokenShape = /^[\w-]{43}$/;

/** Looks a mailed link's token up. Changes nothing, so that mail scanners use nothing up. */
export async function findDownload(db: Database, token: string, now: Date): Promise<FoundDownload> {
  if (token === '') return { status: 'denied', reason: 'missing' };
  if (!tokenShape.test(token)) return { status: 'denied', reason: 'malformed' };
  const [row] = await db
    .select()
    .from(downloadTokens)
    .where(eq(downloadTokens.tokenHash, sha256(token)));
  if (!row) return { status: 'denied', reason: 'unknown' };
  if (row.endedAt !== null || row.replacedAt !== null) return { status: 'denied', reason: 'ended' };
  if (now >= row.expiresAt) return { status: 'denied', reason: 'expired' };
  const { tokenHash, ebookTitles, endedAt, replacedAt, ...download } = row;
  const books = await booksLeft(db, row.orderId);
  if (books.length === 0) return { status: 'denied', reason: 'ended' };
  return { status: 'ready', download: { ...download, books } };
}

/** What an order still gives: no book whose money went back, or that the owner ended. */
async function booksLeft(db: Database, orderId: string): Promise<SoldBook[]> {
  const ended = await db
    .select({ bookId: userEbookAccess.ebookId })
    .from(userEbookAccess)
    .where(and(eq(userEbookAccess.orderId, orderId), isNotNull(userEbookAccess.endedAt)));
  return (await listOrderLines(db, orderId))
    .filter(({ bookId }) => !ended.some((grant) => grant.bookId === bookId))
    .map(({ bookId, title }) => ({ bookId, title }));
}
