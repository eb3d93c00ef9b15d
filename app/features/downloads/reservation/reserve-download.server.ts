import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { BookFormat } from '#app/features/catalog/book-format.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloadReservations } from '#database/schema/download-reservations.ts';
import { holdLink } from './hold-link.server.ts';
import { idleMs, timesSent } from './reservation-rules.ts';

export interface ReservableFile {
  linkId: string;
  bookId: string;
  title: string;
  format: BookFormat;
}

export type Reserved =
  | { status: 'reserved'; id: string }
  /** One can be reserved once its copy is there. */
  | { status: 'free' }
  | { status: 'none left' };

/** The reservation of this file that is still open, or whether one can be made. */
export function findReservation(db: Database, file: ReservableFile, now: Date): Promise<Reserved> {
  return db.transaction((tx) => openOrFree(tx, file, now));
}

interface Copy {
  name: string;
  sizeBytes: number;
}

/**
 * Sets one download of a link aside for a copy. Called again while that is open, also at the same
 * moment or in another process, it is the same one.
 */
export function reserveDownload(
  db: Database,
  file: ReservableFile & { copy: Copy; network: string },
  now: Date,
): Promise<Reserved> {
  return db.transaction(async (tx) => {
    const found = await openOrFree(tx, file, now);
    if (found.status !== 'free') return found;
    const { linkId, bookId, title, format, network, copy } = file;
    const id = randomUUID();
    await tx.insert(downloadReservations).values({
      id,
      linkId,
      bookId,
      title,
      format,
      network,
      copyName: copy.name,
      sizeBytes: copy.sizeBytes,
      remainingBytes: copy.sizeBytes * timesSent,
      reservedAt: now,
      expiresAt: new Date(now.getTime() + idleMs),
    });
    return { status: 'reserved', id };
  });
}

async function openOrFree(
  tx: Database,
  { linkId, bookId, format }: ReservableFile,
  now: Date,
): Promise<Reserved> {
  const link = await holdLink(tx, linkId, now);
  const ofFile = and(
    eq(downloadReservations.linkId, linkId),
    eq(downloadReservations.bookId, bookId),
    eq(downloadReservations.format, format),
  );
  const [open] = await tx.select().from(downloadReservations).where(ofFile);
  // Counted, and without room for the whole file: this one is used up, and another may take its place.
  const isUsedUp = open && open.countedAt !== null && open.remainingBytes < open.sizeBytes;
  if (open && !isUsedUp) return { status: 'reserved', id: open.id };
  if (!link || link.unreservedCount === 0) return { status: 'none left' };
  if (open) await tx.delete(downloadReservations).where(eq(downloadReservations.id, open.id));
  return { status: 'free' };
}
