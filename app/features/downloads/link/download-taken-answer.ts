import { fieldsOf, isCount } from '#app/platform/foreign-values.ts';

/** What `/api/downloads/taken` answers of a download's address. */
export interface DownloadTakenAnswer {
  /** How often somebody has taken the file there, rather than broken off at its beginning. */
  takenCount: number;
  /** Downloads of the whole order so far, and how many it allows. */
  downloadsCount: number;
  maxDownloads: number;
}

/** `null` for anything of another shape. */
export function readDownloadTaken(answer: unknown): DownloadTakenAnswer | null {
  const { takenCount, downloadsCount, maxDownloads } = fieldsOf<DownloadTakenAnswer>(answer);
  if (!isCount(takenCount) || !isCount(downloadsCount) || !isCount(maxDownloads)) return null;
  return { takenCount, downloadsCount, maxDownloads };
}
