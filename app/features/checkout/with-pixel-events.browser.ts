import { pixelId } from '#app/platform/browser/pixel/pixel-id.browser.ts';

/**
 * Hands over what an advertising pixel can be told, where there is one. Filter lists may keep its
 * file from a page: then nothing is told, and the page goes on.
 */
export async function withPixelEvents(
  notify: (events: typeof import('./pixel-events.browser.ts')) => void,
): Promise<void> {
  if (pixelId() === null && !window.fbq) return;
  const events = await import('./pixel-events.browser.ts').catch(() => null);
  if (events) notify(events);
}
