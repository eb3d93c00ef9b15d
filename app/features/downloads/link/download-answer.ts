import { fieldsOf, isCount, isDateText, isText, isTextList } from '#app/platform/foreign-values.ts';

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
  const { firstName, lastName, titles, downloadsCount, maxDownloads, expiresAt } =
    fieldsOf<DownloadAnswer>(answer);
  if (!isText(firstName) || !isText(lastName) || !isTextList(titles)) return null;
  if (!isCount(downloadsCount) || !isCount(maxDownloads) || !isDateText(expiresAt)) return null;
  return {
    firstName,
    lastName,
    titles,
    downloadsCount,
    maxDownloads,
    expiresAt: new Date(expiresAt),
  };
}

/** As `readDownloadAnswer` reads it, and nothing more. */
export function downloadAnswer(order: DownloadOrder): DownloadAnswer {
  const { firstName, lastName, titles, downloadsCount, maxDownloads } = order;
  const expiresAt = order.expiresAt.toISOString();
  return { firstName, lastName, titles, downloadsCount, maxDownloads, expiresAt };
}
