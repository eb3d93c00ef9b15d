import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { previewUrl } from './preview-url.ts';

export type OpenedEbook =
  | { ok: true }
  /** `url` is where it opens all the same, in this tab. */
  | { ok: false; message: string; url?: string };

const blocked = 'Your browser blocked the new tab. The link below the button opens it here.';

const failed = { ok: false, message: 'Failed to open eBook. Please try again.' } as const;

/**
 * Opens a book of the library in a new tab. Call it right in the press of a button: browsers let
 * no other code open tabs, so the tab comes first, empty, and the address follows.
 */
export async function openEbook(title: string): Promise<OpenedEbook> {
  const tab = window.open('about:blank', '_blank');
  if (tab !== null) {
    // Whatever is shown there has no hold on this page.
    tab.opener = null;
    tab.document.title = `Opening ${title}`;
  }
  const answer = await askServer('/api/download-ebook', {
    method: 'POST',
    body: { ebookTitle: title, action: 'preview' },
  });
  const address = previewUrl(answer, location.origin);
  if (!address.ok) {
    tab?.close();
    return address;
  }
  if (tab === null) return { ok: false, message: blocked, url: address.url };
  // Closed by the reader in the meantime.
  if (tab.closed) return failed;
  tab.location.replace(address.url);
  return { ok: true };
}
