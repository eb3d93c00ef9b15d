import { forgetPixelCookies } from './forget-pixel-cookies.browser.ts';
import { loadPixel, type Pixel } from './load-pixel.browser.ts';
import { keepPixelConsent, type PixelConsent, readPixelConsent } from './pixel-consent.browser.ts';
import { pixelId } from './pixel-id.browser.ts';

type Report = (send: Pixel) => void;

/** Of this page alone: what it would report if the visitor agreed while looking at it. */
const unreported: Report[] = [];

/** Runs `report` at once with consent, else when it is given while this page is open. */
export function reportWithConsent(report: Report): void {
  if (readPixelConsent() === 'accepted') report(send);
  else unreported.push(report);
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
    for (const report of unreported.splice(0)) report(send);
  } else {
    window.fbq?.('consent', 'revoke');
    forgetPixelCookies();
  }
}

/** The consent may be gone again by the time there is something to send. */
const send: Pixel = (...command) => {
  const id = pixelId();
  if (id === null || readPixelConsent() !== 'accepted') return;
  const pixel = window.fbq ?? loadPixel(id);
  pixel(...command);
};
