import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloadReservations } from '#database/schema/download-reservations.ts';
import { type FoundDownload, findDownloadOfLink } from '../link/find-download.server.ts';

export type Reservation = typeof downloadReservations.$inferSelect;

/** An open reservation and what its link opens; `null` for one that is over. Changes nothing. */
export async function findDelivery(
  db: Database,
  id: string,
  now: Date,
): Promise<{ reservation: Reservation; link: FoundDownload } | null> {
  const [reservation] = await db
    .select()
    .from(downloadReservations)
    .where(and(eq(downloadReservations.id, id), gt(downloadReservations.expiresAt, now)));
  if (!reservation) return null;
  return { reservation, link: await findDownloadOfLink(db, reservation.linkId, now) };
}
