import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { downloadReservations } from '#database/schema/download-reservations.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { downloads } from '#database/schema/downloads.ts';

type Counted = Pick<
  typeof downloadReservations.$inferSelect,
  'linkId' | 'bookId' | 'title' | 'format' | 'network'
>;

/**
 * Counts a reserved download and keeps it as handed over, in the caller's transaction, which holds
 * the link and sees to it that each is counted once.
 */
export async function countDownload(
  tx: Database,
  orderId: string,
  { linkId, bookId, title, format, network }: Counted,
  at: Date,
): Promise<void> {
  const { downloadsCount, maxDownloads } = downloadTokens;
  await tx
    .update(downloadTokens)
    // A process of the release before takes no notice of reservations.
    .set({ downloadsCount: sql`least(${downloadsCount} + 1, ${maxDownloads})` })
    .where(eq(downloadTokens.id, linkId));
  await tx.insert(downloads).values({ orderId, bookId, title, format, way: 'link', network, at });
}
