import { eq } from 'drizzle-orm';
import { listOpenBooks } from '#app/features/library/list-open-books.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
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

/** Looks a mailed link's token up: it offers the books of its order that are not ended. Changes nothing, so that mail scanners use nothing up. */
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
  const books = await listOpenBooks(db, row.orderId);
  if (books.length === 0) return { status: 'denied', reason: 'ended' };
  return { status: 'ready', download: { ...download, books } };
}
