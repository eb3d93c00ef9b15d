import type { BookFormat } from '#app/features/catalog/book-format.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { pause } from '#app/platform/browser/pause.ts';
import { saveFrom } from '#app/platform/browser/save-from.browser.ts';
import { parseUrl } from '#app/platform/http/parse-url.ts';
import { readDownloadLink } from './download-link-answer.ts';
import { readDownloadTaken } from './download-taken-answer.ts';

export type BookDownload =
  /** The server sends the book to somebody who takes it, and counts so many downloads. */
  | { outcome: 'started'; downloadsCount: number }
  /** Nobody has taken it yet: it waits for somebody at this address. */
  | { outcome: 'not-taken'; url: string }
  | { outcome: 'limit-reached' | 'failed' };

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
  saveFrom(url.href);
  for (const ms of looksAfterMs) {
    await pause(ms);
    const now = await lookAt(url);
    if (now && now.takenCount > (before?.takenCount ?? 0)) {
      return { outcome: 'started', downloadsCount: now.downloadsCount };
    }
  }
  return { outcome: 'not-taken', url: url.href };
}

async function lookAt({ search }: URL) {
  const answer = await askServer(`/api/downloads/taken${search}`);
  return answer.ok ? readDownloadTaken(answer.value) : null;
}
