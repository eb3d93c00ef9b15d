import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloadReservations } from '#database/schema/download-reservations.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';

/**
 * Ends an order's download link, in the caller's transaction, or with `null` makes it good again.
 * What is being fetched through it stops, and is not counted. Its expiry and the count of its downloads stay as they were.
 */
export async function setDownloadEnd(
  tx: Database,
  orderId: string,
  endedAt: Date | null,
): Promise<void> {
  const ended = await tx
    .update(downloadTokens)
    .set({ endedAt })
    .where(eq(downloadTokens.orderId, orderId))
    .returning({ id: downloadTokens.id });
  if (endedAt === null) return;
  const linkIds = ended.map(({ id }) => id);
  await tx.delete(downloadReservations).where(inArray(downloadReservations.linkId, linkIds));
}
