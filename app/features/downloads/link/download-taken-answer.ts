import { fieldsOf, isCount } from '#app/platform/foreign-values.ts';

/** What `/api/downloads/taken` answers of a download's address. */
export interface DownloadTakenAnswer {
  /** How often somebody has taken the file there, rather than broken off at its beginning. */
  takenCount: number;
  /** Whether it is among the downloads of the order; `false` where the release before answers. */
  isCounted: boolean;
  /** Downloads of the whole order so far, and how many it allows. */
  downloadsCount: number;
  maxDownloads: number;
}

/** `null` for anything of another shape. */
export function readDownloadTaken(answer: unknown): DownloadTakenAnswer | null {
  const { takenCount, isCounted, downloadsCount, maxDownloads } =
    fieldsOf<DownloadTakenAnswer>(answer);
  if (!isCount(takenCount) || !isCount(downloadsCount) || !isCount(maxDownloads)) return null;
  return { takenCount, isCounted: isCounted === true, downloadsCount, maxDownloads };
}
