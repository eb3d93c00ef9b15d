/**
 * The one way to an advertising pixel (Meta's), which may only be used with the visitor's consent.
 * Its id stands on <html>, where the server writes it; without one nothing is loaded, asked or kept,
 * and events go to a pixel that the page has from elsewhere, if any.
 */

import { forgetPixelCookies } from './forget-pixel-cookies.ts';
import { loadPixel } from './load-pixel.ts';
import { keepPixelConsent, type PixelConsent, readPixelConsent } from './pixel-consent.ts';

/** Of this page alone: what it would report if the visitor agreed while looking at it. */
const unreported: (() => void)[] = [];

/** The shop's pixel; `null` where it has none. */
export function pixelId(): string | null {
  return document.documentElement.dataset.pixelId ?? null;
}

/**
 * Runs `report` when the pixel may be used: now; or when the visitor agrees while this page is open;
 * else never. What it sends goes through `sendToPixel`.
 */
export function whenPixelAllowed(report: () => void): void {
  if (pixelId() === null) {
    if (window.fbq) report();
  } else if (readPixelConsent() === 'accepted') report();
  else unreported.push(report);
}

/** Gives the pixel a command, loading its script for the first. Does nothing without consent. */
export function sendToPixel(...command: readonly unknown[]): void {
  const id = pixelId();
  if (id === null) window.fbq?.(...command);
  else if (readPixelConsent() === 'accepted') (window.fbq ?? loadPixel(id))(...command);
}

/** Keeps the visitor's choice and acts on it. */
export function choosePixelConsent(consent: PixelConsent): void {
  keepPixelConsent(consent);
  obeyPixelConsent();
}

/** Acts on the choice as it is kept now, which another tab may have changed. */
export function obeyPixelConsent(): void {
  if (readPixelConsent() === 'accepted') {
    window.fbq?.('consent', 'grant');
    for (const report of unreported.splice(0)) report();
  } else {
    window.fbq?.('consent', 'revoke');
    forgetPixelCookies();
  }
}
