import { and, count, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloadReservations } from '#database/schema/download-reservations.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { countDownload } from './count-download.server.ts';
import { countsAtEnd } from './reservation-rules.ts';

export interface HeldLink {
  orderId: string;
  /** Of its downloads those that are neither counted nor set aside; 0 for a link that opens nothing now. */
  unreservedCount: number;
}

/**
 * Holds a mailed link until the caller's transaction ends, and settles what is over of its
 * reservations. Whatever reserves, counts or takes a download holds its link first: so two at once,
 * in one process or in two, come one after the other. `null` for an unknown link.
 */
export async function holdLink(tx: Database, linkId: string, now: Date): Promise<HeldLink | null> {
  const ofLink = eq(downloadTokens.id, linkId);
  const [held] = await tx.select().from(downloadTokens).where(ofLink).for('update');
  if (!held) return null;
  const over = await tx
    .delete(downloadReservations)
    .where(and(eq(downloadReservations.linkId, linkId), lte(downloadReservations.expiresAt, now)))
    .returning();
  for (const reservation of over) {
    if (reservation.countedAt !== null || !countsAtEnd(reservation)) continue;
    await countDownload(tx, held.orderId, reservation, reservation.expiresAt);
  }
  const [link] = await tx.select().from(downloadTokens).where(ofLink);
  const [open] = await tx
    .select({ count: count() })
    .from(downloadReservations)
    .where(and(eq(downloadReservations.linkId, linkId), isNull(downloadReservations.countedAt)));
  const { orderId } = held;
  if (!link || link.endedAt !== null || link.replacedAt !== null || now >= link.expiresAt) {
    return { orderId, unreservedCount: 0 };
  }
  const unreservedCount = link.maxDownloads - link.downloadsCount - (open?.count ?? 0);
  return { orderId, unreservedCount: Math.max(0, unreservedCount) };
}
