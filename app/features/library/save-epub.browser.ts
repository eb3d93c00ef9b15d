import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import type { OpenedEbook } from './open-ebook.browser.ts';
import { previewUrl } from './preview-url.ts';

/** Hands the EPUB of a book to the browser's downloads. It counts against no limit. */
export async function saveEpub(title: string): Promise<OpenedEbook> {
  const answer = await askServer('/api/download-ebook', {
    method: 'POST',
    body: { ebookTitle: title, action: 'preview', format: 'epub' },
  });
  const address = previewUrl(answer, location.origin);
  if (!address.ok) return address;
  const link = document.createElement('a');
  link.href = address.url;
  // The server names the file; what it refuses is then a failed download, and this page stays.
  link.download = '';
  link.click();
  return { ok: true };
}
