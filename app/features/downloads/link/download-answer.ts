import { hasFields, isCount, isDateText, isListOf, isText } from '#app/platform/foreign-values.ts';

/** What `/api/downloads` answers of the order that a mailed link opens. */
export interface DownloadAnswer {
  firstName: string;
  lastName: string;
  titles: string[];
  /** Downloads of the whole order so far, and how many it allows. */
  downloadsCount: number;
  maxDownloads: number;
  expiresAt: string;
}

export type DownloadOrder = Omit<DownloadAnswer, 'expiresAt'> & { expiresAt: Date };

/** The order in the server's answer; `null` for anything of another shape. */
export function readDownloadAnswer(answer: unknown): DownloadOrder | null {
  if (!isDownloadAnswer(answer)) return null;
  return { ...answer, expiresAt: new Date(answer.expiresAt) };
}

const isDownloadAnswer = hasFields<DownloadAnswer>({
  firstName: isText,
  lastName: isText,
  titles: isListOf(isText),
  downloadsCount: isCount,
  maxDownloads: isCount,
  expiresAt: isDateText,
});
