import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloadReservations } from '#database/schema/download-reservations.ts';
import { holdLink } from './hold-link.server.ts';

interface Services {
  db: Database;
  clock: Clock;
}

/** Counts, or gives back, every reservation that is over. Called again, or at the same time, it counts none twice. */
export async function settleReservations({ db, clock }: Services): Promise<void> {
  const now = clock();
  const links = await db
    .selectDistinct({ id: downloadReservations.linkId })
    .from(downloadReservations)
    .where(lte(downloadReservations.expiresAt, now));
  for (const { id } of links) await db.transaction((tx) => holdLink(tx, id, now));
}

/** The same for one link. Mostly there is nothing to do, and nothing is held then. */
export async function settleLink(db: Database, linkId: string, now: Date): Promise<void> {
  const { id, expiresAt } = downloadReservations;
  const [over] = await db
    .select({ id })
    .from(downloadReservations)
    .where(and(eq(downloadReservations.linkId, linkId), lte(expiresAt, now)))
    .limit(1);
  if (over) await db.transaction((tx) => holdLink(tx, linkId, now));
}

/** Whether a reservation has expired and is not settled yet. */
export async function hasExpiredReservation({ db, clock }: Services): Promise<boolean> {
  const { id, expiresAt } = downloadReservations;
  const expired = db.select({ id }).from(downloadReservations).where(lte(expiresAt, clock()));
  return (await expired.limit(1)).length > 0;
}
