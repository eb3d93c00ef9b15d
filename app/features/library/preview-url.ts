import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { parseUrl } from '#app/platform/http/parse-url.ts';
import { readPreviewAnswer } from './preview-answer.ts';

export type PreviewUrl = { ok: true; url: string } | { ok: false; message: string };

/**
 * Reads the answer of `/api/download-ebook`. The URL must lie at this shop's own `origin`: it is
 * opened in a tab that may do what the shop's pages may.
 */
export function previewUrl(answer: ServerAnswer<unknown>, origin: string): PreviewUrl {
  if (!answer.ok) return { ok: false, message: answer.message ?? 'Failed to process request' };
  const { downloadUrl, error } = readPreviewAnswer(answer.value);
  const url = downloadUrl === '' ? null : parseUrl(downloadUrl, origin);
  if (url?.origin === origin) return { ok: true, url: url.href };
  return { ok: false, message: error || 'Failed to generate PDF link' };
}
