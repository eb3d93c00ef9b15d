import type { BookFormat } from '#app/features/catalog/book-format.ts';
import { askServerForFile } from '#app/platform/browser/ask-server-for-file.browser.ts';
import { saveBlob } from '#app/platform/browser/save-blob.browser.ts';
import { downloadFileName } from './download-file-name.ts';

export type BookDownload = 'started' | 'limit-reached' | 'failed';

/** A book is stamped for its buyer before the first byte comes. */
const timeoutMs = 60_000;

/** Fetches a book of an order and hands it to the browser's downloads. Every call counts as one. */
export async function downloadBook(
  token: string,
  title: string,
  format: BookFormat,
): Promise<BookDownload> {
  const answer = await askServerForFile('/api/downloads/file', {
    method: 'POST',
    body: { token, title, format },
    timeoutMs,
  });
  if (!answer.ok) return answer.code === 'download_limit_reached' ? 'limit-reached' : 'failed';
  saveBlob(answer.value.blob, answer.value.fileName ?? downloadFileName(title, format));
  return 'started';
}
