import { and, eq, lte, min } from 'drizzle-orm';
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

/** For how long none will be over, in milliseconds. A new one ends that rest. */
export async function settleRestMs({ db, clock }: Services): Promise<number> {
  const [next] = await db
    .select({ at: min(downloadReservations.expiresAt) })
    .from(downloadReservations);
  const at = next?.at ?? null;
  return at === null ? longRestMs : Math.max(0, at.getTime() - clock().getTime());
}

const longRestMs = 86_400_000;
