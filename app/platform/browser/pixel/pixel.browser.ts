import type { Pixel } from './load-pixel.browser.ts';
import { pixelId } from './pixel-id.browser.ts';

/*
 * The way to an advertising pixel (Meta's), which may only be used with the visitor's consent. Its id
 * stands on <html>, where the server writes it. Where there is none nothing is loaded, asked or kept,
 * and events go to a pixel that the page has from elsewhere, if any.
 */

/**
 * Runs `report` when the pixel may be used: now; or when the visitor agrees while this page is open;
 * else never. What it is given sends, for as long as the visitor agrees.
 */
export async function whenPixelAllowed(report: (send: Pixel) => void): Promise<void> {
  if (pixelId() === null) {
    if (window.fbq) report(window.fbq);
    return;
  }
  try {
    const { reportWithConsent } = await import('./report-with-consent.browser.ts');
    reportWithConsent(report);
  } catch {
    // It cannot be fetched, and the event is lost: the page itself does not need it.
  }
}
