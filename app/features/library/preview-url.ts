import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { parseUrl } from '#app/platform/http/parse-url.ts';

export type PreviewUrl = { ok: true; url: string } | { ok: false; message: string };

/**
 * Reads the answer of `/api/download-ebook`. The address must lie at this shop's own `origin`: it
 * is opened in a tab that may do what the shop's pages may.
 */
export function previewUrl(answer: ServerAnswer<unknown>, origin: string): PreviewUrl {
  if (!answer.ok) return { ok: false, message: answer.message ?? 'Failed to process request' };
  const { success, downloadUrl, error } = readPreview(answer.value);
  const url = success && downloadUrl !== null ? parseUrl(downloadUrl, origin) : null;
  if (url?.origin === origin) return { ok: true, url: url.href };
  return { ok: false, message: error ?? 'Failed to generate PDF link' };
}

function readPreview(value: unknown) {
  if (typeof value !== 'object' || value === null) {
    return { success: false, downloadUrl: null, error: null };
  }
  return {
    success: 'success' in value && value.success === true,
    downloadUrl: 'downloadUrl' in value ? textOrNull(value.downloadUrl) : null,
    error: 'error' in value ? textOrNull(value.error) : null,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
