import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { parseUrl } from '#app/platform/http/parse-url.ts';
import { readDownloadUrl, readPreviewError } from './preview-answer.ts';

export type PreviewUrl = { ok: true; url: string } | { ok: false; message: string };

/**
 * Reads the answer of `/api/download-ebook`. The URL must lie at this shop's own `origin`: it is
 * opened in a tab that may do what the shop's pages may.
 */
export function previewUrl(answer: ServerAnswer<unknown>, origin: string): PreviewUrl {
  if (!answer.ok) return { ok: false, message: answer.message ?? 'Failed to process request' };
  const downloadUrl = readDownloadUrl(answer.value);
  const url = downloadUrl === '' ? null : parseUrl(downloadUrl, origin);
  if (url?.origin === origin) return { ok: true, url: url.href };
  return { ok: false, message: readPreviewError(answer.value) || 'Failed to generate PDF link' };
}
