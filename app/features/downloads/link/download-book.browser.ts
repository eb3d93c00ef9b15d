import type { BookFormat } from '#app/features/catalog/book-format.ts';
import { askServerForFile } from '#app/platform/browser/ask-server-for-file.browser.ts';
import { downloadFileName } from './download-file-name.ts';

export type BookDownload = 'started' | 'limit-reached' | 'failed';

/** Long enough for every browser to have taken the bytes over. */
const keepMs = 60_000;

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
  saveFile(answer.value.blob, answer.value.fileName ?? downloadFileName(title, format));
  return 'started';
}

/** Hands bytes to the browser's downloads under this name. Call it in answer to a press. */
function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
