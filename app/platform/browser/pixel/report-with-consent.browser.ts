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

/** Keeps the visitor's choice and acts on it. Answers whether it outlasts the page. */
export function choosePixelConsent(consent: PixelConsent): boolean {
  const isKept = keepPixelConsent(consent);
  obeyPixelConsent();
  return isKept;
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

/** Meta's script sets them on the highest domain that takes cookies. */
const cookieNames = ['_fbp', '_fbc'];

/** Removes the cookies that Meta's script has set; harmless where there are none. */
function forgetPixelCookies(): void {
  for (const name of cookieNames) {
    if (!document.cookie.includes(`${name}=`)) continue;
    for (const domain of ['', ...domainsAbove(location.hostname)]) {
      const scope = domain === '' ? '' : `; Domain=${domain}`;
      // The Cookie Store API is there for https only, and not in all browsers we support.
      Reflect.set(document, 'cookie', `${name}=; Path=/; Max-Age=0${scope}`);
    }
  }
}

/** A host and the domains it is part of, the longest first: `a.b.c`, `b.c`, `c`. */
function domainsAbove(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, position) => labels.slice(position).join('.'));
}
