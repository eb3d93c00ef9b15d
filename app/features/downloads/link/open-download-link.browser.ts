import { readSoldBooks } from '#app/features/orders/read-sold-books.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';

export interface DownloadOrder {
  firstName: string;
  lastName: string;
  books: SoldBook[];
  /** Downloads of the whole order so far, and how many it allows. */
  downloadsCount: number;
  maxDownloads: number;
  expiresAt: Date;
}

export type OpenedLink =
  | { status: 'ready'; order: DownloadOrder }
  /** `canRetry` when the link itself may be good. */
  | { status: 'denied'; reason: string; canRetry: boolean };

/** Asks the server what this token opens. Changes nothing and may be called again. */
export async function openDownloadLink(token: string, signal: AbortSignal): Promise<OpenedLink> {
  if (token === '') return denied('No download token provided');
  const answer = await askServer(`/api/downloads?token=${encodeURIComponent(token)}`, {
    signal,
    repeatable: true,
  });
  if (!answer.ok) {
    const isAboutTheLink = answer.status !== null && linkRefusals.has(answer.status);
    return isAboutTheLink && answer.message !== null ? denied(answer.message) : notValidated;
  }
  const order = readDownloadOrder(answer.value);
  return order === null ? notValidated : { status: 'ready', order };
}

const linkRefusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

const notValidated: OpenedLink = {
  status: 'denied',
  reason: 'Failed to validate download link',
  canRetry: true,
};

function denied(reason: string): OpenedLink {
  return { status: 'denied', reason, canRetry: false };
}

/** Reads the server's answer; `null` for anything of another shape. */
export function readDownloadOrder(answer: unknown): DownloadOrder | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if (!('firstName' in answer) || typeof answer.firstName !== 'string') return null;
  if (!('lastName' in answer) || typeof answer.lastName !== 'string') return null;
  if (!('titles' in answer) || !Array.isArray(answer.titles)) return null;
  if (!('downloadsCount' in answer) || !isCount(answer.downloadsCount)) return null;
  if (!('maxDownloads' in answer) || !isCount(answer.maxDownloads)) return null;
  if (!('expiresAt' in answer) || typeof answer.expiresAt !== 'string') return null;
  const expiresAt = new Date(answer.expiresAt);
  if (Number.isNaN(expiresAt.getTime())) return null;
  return {
    firstName: answer.firstName,
    lastName: answer.lastName,
    books: readSoldBooks(answer.titles, 'bookIds' in answer ? answer.bookIds : null),
    downloadsCount: answer.downloadsCount,
    maxDownloads: answer.maxDownloads,
    expiresAt,
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
