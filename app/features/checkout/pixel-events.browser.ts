import { whenPixelAllowed } from '#app/platform/browser/pixel/pixel.browser.ts';
import { inBrowser } from '#app/platform/browser/storage.browser.ts';

/*
 * All that this shop tells an advertising pixel, by the names of Meta's standard events. Each event
 * is told once by the page it happened on: at once with the visitor's consent, or when they give it
 * while the page is open; an event of a page that was left without consent is lost.
 */

/** Somebody looks at the bundle. */
export function trackViewContent(): void {
  whenPixelAllowed((send) => send('track', 'ViewContent'));
}

/** A checkout began, at the page of this `path`: told once a visit, however often it is loaded. */
export function trackInitiateCheckout(path: string, visit: Promise<string>): void {
  whenPixelAllowed(async (send) => {
    if (isFirstTime(path, await visit)) send('track', 'InitiateCheckout');
  });
}

function isFirstTime(path: string, visit: string): boolean {
  const key = `evenkeel-initiated${path}`;
  if (inBrowser.read(key) === visit) return false;
  inBrowser.keep(key, visit);
  return true;
}

interface Purchase {
  /** Cents, as charged. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** An order was paid. Told only if `claim`, which is asked once there is consent, answers true. */
export function trackPurchase({ amount, currency }: Purchase, claim: () => Promise<boolean>): void {
  whenPixelAllowed(async (send) => {
    if (await claim()) send('track', 'Purchase', { value: amount / 100, currency });
  });
}
