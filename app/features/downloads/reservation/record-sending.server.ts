import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloadReservations } from '#database/schema/download-reservations.ts';
import { countDownload } from './count-download.server.ts';
import type { Reservation } from './find-delivery.server.ts';
import { holdLink } from './hold-link.server.ts';
import { idleMs, isResumption, lifetimeMs, timesSent } from './reservation-rules.ts';

export type BegunSending =
  /** How many bytes were taken off what may still be sent, to be given back as far as they are not sent. */
  { status: 'begun'; allottedBytes: number } | { status: 'over' } | { status: 'used up' };

/**
 * Takes the bytes of an answer off what may still be sent through an address, before the first goes
 * out: so answers at the same time have no more together than one after the other.
 */
export function beginSending(
  db: Database,
  id: string,
  { start, length }: { start: number; length: number },
  now: Date,
): Promise<BegunSending> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(downloadReservations)
      .where(and(eq(downloadReservations.id, id), gt(downloadReservations.expiresAt, now)))
      .for('update');
    if (!row) return { status: 'over' };
    if (row.remainingBytes < length && !isResumption(start, row, now)) {
      return { status: 'used up' };
    }
    const allottedBytes = Math.min(row.remainingBytes, length);
    await tx
      .update(downloadReservations)
      .set({
        remainingBytes: row.remainingBytes - allottedBytes,
        reachedByte: Math.max(row.reachedByte, start),
        lastRangeAt: now,
      })
      .where(eq(downloadReservations.id, id));
    return { status: 'begun', allottedBytes };
  });
}

interface Sent {
  bytes: number;
  /** Of what was allotted. */
  unsentBytes?: number;
  /** Whether an answer has just gone on after its trial: somebody takes the file. */
  isTaken?: boolean;
  network: string;
}

/**
 * Records what was sent since the last record, and counts the download once that is the file's length.
 * `false` once the address is over, and what is being sent through it must stop.
 */
export function recordSending(
  db: Database,
  { id, linkId }: Pick<Reservation, 'id' | 'linkId'>,
  { bytes, unsentBytes = 0, isTaken = false, network }: Sent,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const link = await holdLink(tx, linkId, now);
    const { sentBytes, remainingBytes, takenCount, reservedAt, expiresAt } = downloadReservations;
    const idleEnd = new Date(now.getTime() + idleMs).toISOString();
    const lastEnd = sql`${reservedAt} + ${lifetimeMs} * interval '1 millisecond'`;
    const [row] = await tx
      .update(downloadReservations)
      .set({
        sentBytes: sql`${sentBytes} + ${bytes}`,
        remainingBytes: sql`${remainingBytes} + ${unsentBytes}`,
        ...(isTaken && { takenCount: sql`${takenCount} + 1` }),
        ...(bytes > 0 && {
          network,
          expiresAt: sql`least(${lastEnd}, ${idleEnd}::timestamptz)`,
        }),
      })
      .where(and(eq(downloadReservations.id, id), gt(expiresAt, now)))
      .returning();
    if (!row || !link) return false;
    if (row.countedAt === null && row.sentBytes >= row.sizeBytes) {
      const ofRow = eq(downloadReservations.id, id);
      await tx.update(downloadReservations).set({ countedAt: now }).where(ofRow);
      await countDownload(tx, link.orderId, row, now);
    }
    return true;
  });
}

/** Has an address go on with another copy: the one that it began with is gone. Nothing of it was sent yet. */
export async function changeCopy(
  db: Database,
  id: string,
  copy: { name: string; sizeBytes: number },
): Promise<void> {
  await db
    .update(downloadReservations)
    .set({
      copyName: copy.name,
      sizeBytes: copy.sizeBytes,
      sentBytes: 0,
      remainingBytes: copy.sizeBytes * timesSent,
      reachedByte: 0,
      lastRangeAt: null,
    })
    .where(eq(downloadReservations.id, id));
}
