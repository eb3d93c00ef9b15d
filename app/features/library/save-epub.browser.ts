import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { saveFrom } from '#app/platform/browser/save-from.browser.ts';
import type { OpenedEbook } from './open-ebook.browser.ts';
import { previewUrl } from './preview-url.ts';

/** Asks the browser to save the EPUB of a book; whether it does, a page cannot know. It counts against no limit. */
export async function saveEpub(title: string): Promise<OpenedEbook> {
  const answer = await askServer('/api/download-ebook', {
    method: 'POST',
    body: { ebookTitle: title, action: 'preview', format: 'epub' },
  });
  const address = previewUrl(answer, location.origin);
  if (!address.ok) return address;
  saveFrom(address.url);
  return { ok: true };
}
