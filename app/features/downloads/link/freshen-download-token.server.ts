import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { replaceDownloadToken, type TokenOrder } from './download-token.server.ts';

/** Less than this is too little for whoever asked for the link because the earlier one ran out. */
const minLifetimeMs = 7 * 86_400_000;

/**
 * Sees to it that an order has a link worth mailing, in the caller's transaction, which holds the
 * order. One that still lives for a week, with a download for each title, stays: whoever may ask for
 * the mail must not be able to end the link that its reader has. Any other is replaced, so that whoever
 * had it, and passed it on, gets nothing new. Called again it changes nothing.
 */
export async function freshenDownloadToken(
  tx: Database,
  keys: Keys,
  order: TokenOrder,
): Promise<void> {
  const [link] = await tx
    .select()
    .from(downloadTokens)
    .where(and(eq(downloadTokens.orderId, order.orderId), isNull(downloadTokens.replacedAt)));
  const isGood =
    link !== undefined &&
    link.expiresAt.getTime() - order.issuedAt.getTime() >= minLifetimeMs &&
    link.maxDownloads - link.downloadsCount >= order.titles.length;
  if (!isGood) await replaceDownloadToken(tx, keys, order);
}
