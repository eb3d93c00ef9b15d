import { eq } from 'drizzle-orm';
import { listEndedBooks } from '#app/features/library/list-ended-books.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { settleLink } from '../reservation/settle-reservations.server.ts';
import type { DownloadOrder } from './download-answer.ts';

export interface Download extends DownloadOrder {
  id: string;
  orderId: string;
}

export type FoundDownload =
  | { status: 'ready'; download: Download }
  | { status: 'denied'; reason: DenialReason };

/** `refunded`: the money went back. `ended`: the link was replaced, or the owner ended it. */
type DenialReason = 'missing' | 'malformed' | 'unknown' | 'ended' | 'refunded' | 'expired';

/** A SHA-256 in base64url. */
const tokenShape = /^[\w-]{43}$/;

/** Looks a mailed link's token up. Uses nothing up, so that mail scanners do not. */
export async function findDownload(db: Database, token: string, now: Date): Promise<FoundDownload> {
  if (token === '') return { status: 'denied', reason: 'missing' };
  if (!tokenShape.test(token)) return { status: 'denied', reason: 'malformed' };
  const [row] = await db
    .select({ id: downloadTokens.id })
    .from(downloadTokens)
    .where(eq(downloadTokens.tokenHash, sha256(token)));
  return row ? findDownloadOfLink(db, row.id, now) : { status: 'denied', reason: 'unknown' };
}

/** The same for a link that is known by its id. What it has sent and what is over is settled first. */
export async function findDownloadOfLink(
  db: Database,
  linkId: string,
  now: Date,
): Promise<FoundDownload> {
  await settleLink(db, linkId, now);
  const [row] = await db.select().from(downloadTokens).where(eq(downloadTokens.id, linkId));
  if (!row) return { status: 'denied', reason: 'unknown' };
  if (row.replacedAt !== null) return { status: 'denied', reason: 'ended' };
  const ended = await listEndedBooks(db, row.orderId);
  const sold = await listOrderLines(db, row.orderId);
  const endOf = (bookId: string) => ended.find((book) => book.bookId === bookId);
  const books = sold
    .filter(({ bookId }) => endOf(bookId) === undefined)
    .map(({ bookId, title }) => ({ bookId, title }));
  if (row.endedAt !== null || books.length === 0) {
    const isRefunded = ended.some(({ endedBy }) => endedBy === 'money');
    return { status: 'denied', reason: isRefunded ? 'refunded' : 'ended' };
  }
  const refundedTitles = sold
    .filter(({ bookId }) => endOf(bookId)?.endedBy === 'money')
    .map(({ title }) => title);
  if (now >= row.expiresAt) return { status: 'denied', reason: 'expired' };
  const { seed, tokenHash, ebookTitles, endedAt, replacedAt, ...download } = row;
  return { status: 'ready', download: { ...download, books, refundedTitles } };
}
