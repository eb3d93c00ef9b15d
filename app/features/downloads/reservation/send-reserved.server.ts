import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { type OpenedFile, pieceBytes } from '#app/platform/files/opened-file.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Reservation } from './find-delivery.server.ts';
import { recordSending } from './record-sending.server.ts';
import { trialLength } from './reservation-rules.ts';

/** Long enough for a view that takes no downloads to break off, short enough that nobody notices. */
const trialPauseMs = 250;

/** A process that dies forgets no more than was sent in this time. */
const recordEveryMs = 15_000;

interface Sending {
  reservation: Reservation;
  /** Closed at the end, however that comes. */
  file: OpenedFile;
  range: { start: number; end: number };
  /** What `beginSending` took off for it. */
  allottedBytes: number;
  network: string;
  /** Aborted once nobody reads any more. */
  signal: AbortSignal;
}

/**
 * Sends a range of a reserved copy piece by piece, each once the one before is taken, and records what
 * goes out. The piece that makes the file's length full goes out after it was counted: whoever has the
 * whole file finds it counted.
 */
export async function* sendReserved(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  { reservation, file, range, allottedBytes, network, signal }: Sending,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { start, end } = range;
  // A range from elsewhere goes on with what was tried before.
  const takenFrom = start === 0 ? trialLength(reservation.sizeBytes) : start;
  let uncountedBytes = bytesUntilCounted(reservation);
  let at = start;
  let recordedAt = start;
  let recordedMs = performance.now();

  async function record(more: { unsentBytes?: number; isTaken?: boolean } = {}): Promise<boolean> {
    const bytes = at - recordedAt;
    const isOpen = await recordSending(db, reservation, { bytes, network, ...more }, clock());
    recordedAt = at;
    recordedMs = performance.now();
    uncountedBytes = uncountedBytes > bytes ? uncountedBytes - bytes : Number.POSITIVE_INFINITY;
    return isOpen;
  }

  try {
    while (at <= end) {
      const isTaken = at === takenFrom;
      const length = at < takenFrom ? takenFrom - at : pieceBytes;
      const piece = await file.read(at, Math.min(length, end + 1 - at));
      if (isTaken && at > start) await pause(trialPauseMs, undefined, { signal });
      if (signal.aborted) return;
      at += piece.length;
      const isDue = performance.now() - recordedMs >= recordEveryMs;
      if (isTaken || isDue || at > end || at - recordedAt >= uncountedBytes) {
        if (!(await record({ isTaken }))) throw new Error('This download is over.');
      }
      yield piece;
    }
  } finally {
    await file.close();
    const unsentBytes = Math.max(0, allottedBytes - (at - start));
    if (at > recordedAt || unsentBytes > 0) {
      await record({ unsentBytes }).catch((err: unknown) =>
        log.error({ err, linkId: reservation.linkId }, 'What was sent could not be recorded.'),
      );
    }
  }
}

function bytesUntilCounted({ countedAt, sizeBytes, sentBytes }: Reservation): number {
  return countedAt === null ? sizeBytes - sentBytes : Number.POSITIVE_INFINITY;
}
