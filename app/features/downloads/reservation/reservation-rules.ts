/** An address ends this long after its last byte, or after it was made if none was sent. */
export const idleMs = 3_600_000;

/** However long it is used. `download-reservations` keeps no row for longer. */
export const lifetimeMs = 86_400_000;

/** How often a file's length goes out through one address. */
export const timesSent = 3;

/** Of a file that is fetched from its start, this much goes out first, before the rest follows. */
const trialBytes = 16_384;

/**
 * How much goes out before a short pause. Views that take no downloads break off once they have seen
 * the headers, and must not have been sent what counts as a download, pressed ten times over.
 */
export function trialLength(sizeBytes: number): number {
  return Math.min(trialBytes, Math.ceil(sizeBytes / 32));
}

/** Whether an address that ends now counts as a download: with more than half of the file sent. */
export function countsAtEnd({
  sizeBytes,
  sentBytes,
}: {
  sizeBytes: number;
  sentBytes: number;
}): boolean {
  return sentBytes * 2 > sizeBytes;
}

/** How many steps a file is resumed in at most, and how much time lies between two of them. */
const resumeSteps = 200;
const resumeAfterMs = 200;

/**
 * Whether a range goes on where a line was cut. Of what the shop sends, a slow line loses with every
 * cut what still lay in buffers on the way, which may be all the rest of the file; so a range that
 * begins further on than any before it is sent, however much was sent already. Steps of a 200th of
 * the file keep that finite.
 */
export function isResumption(
  start: number,
  { sizeBytes, reachedByte, lastRangeAt }: Progress,
  now: Date,
): boolean {
  return (
    lastRangeAt !== null &&
    start >= reachedByte + sizeBytes / resumeSteps &&
    now.getTime() - lastRangeAt.getTime() >= resumeAfterMs
  );
}

interface Progress {
  sizeBytes: number;
  reachedByte: number;
  lastRangeAt: Date | null;
}
