import type { BookFormat } from '#app/features/catalog/book-format.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { pause } from '#app/platform/browser/pause.ts';
import { saveFrom } from '#app/platform/browser/save-from.browser.ts';
import { parseUrl } from '#app/platform/http/parse-url.ts';
import { readDownloadLink } from './download-link-answer.ts';
import { readDownloadTaken } from './download-taken-answer.ts';

export type BookDownload = OpenedDownload | { outcome: 'limit-reached' | 'failed' };

interface OpenedDownload {
  /** `not-taken`: it waits for somebody at its address. */
  outcome: 'started' | 'not-taken';
  url: string;
  /** Of the order, as far as the server has counted. */
  downloadsCount: number | null;
  /** How often the file had been taken before. */
  takenBefore: number;
}

/** A book may have to be stamped for its buyer before it has an address. */
const timeoutMs = 60_000;

/** A browser that takes the file does so within a second; some ask first where to save it. */
const looksAfterMs = [400, 800, 1_600];

/**
 * Has the browser fetch a book of an order from an address of its own, and looks whether it does.
 * Called again while that address is open, it costs no other download.
 */
export async function downloadBook(
  token: string,
  title: string,
  format: BookFormat,
): Promise<BookDownload> {
  const answer = await askServer('/api/downloads/link', {
    method: 'POST',
    body: { token, title, format },
    timeoutMs,
  });
  if (!answer.ok) {
    return { outcome: answer.code === 'download_limit_reached' ? 'limit-reached' : 'failed' };
  }
  const url = parseUrl(readDownloadLink(answer.value) ?? '', location.origin);
  if (url?.origin !== location.origin || url.search === '') return { outcome: 'failed' };
  const before = await lookAt(url);
  const download = {
    url: url.href,
    downloadsCount: before?.downloadsCount ?? null,
    takenBefore: before?.takenCount ?? 0,
  };
  saveFrom(url.href);
  for (const ms of looksAfterMs) {
    await pause(ms);
    const now = await lookAt(url);
    if (now && now.takenCount > download.takenBefore) {
      return { ...download, outcome: 'started', downloadsCount: now.downloadsCount };
    }
  }
  return { ...download, outcome: 'not-taken' };
}

/** Together a quarter of an hour, in which a slow line brings a large book. */
const looksAgain = { afterMs: 400, times: 12 };

/**
 * Goes on looking at a download that `downloadBook` opened, ever less often, and tells what it sees:
 * a slow line takes the file later than that waits, and the server counts it at its end. Ends once
 * it is counted.
 */
export async function followDownload(
  { url, takenBefore }: OpenedDownload,
  onLook: (seen: { isTaken: boolean; downloadsCount: number }) => void,
): Promise<void> {
  let ms = looksAgain.afterMs;
  for (let time = 0; time < looksAgain.times; time += 1, ms *= 2) {
    await pause(ms);
    const now = await lookAt(new URL(url));
    if (now === null) continue;
    const isTaken = now.takenCount > takenBefore;
    onLook({ isTaken, downloadsCount: now.downloadsCount });
    if (isTaken && now.isCounted) return;
  }
}

async function lookAt({ search }: URL) {
  const answer = await askServer(`/api/downloads/taken${search}`);
  return answer.ok ? readDownloadTaken(answer.value) : null;
}
