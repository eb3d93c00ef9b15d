import { whenPixelAllowed } from '#app/platform/web/pixel/pixel.ts';

/*
 * All that this shop tells an advertising pixel, by the names of Meta's standard events. Each event
 * is told once by the page it happened on: at once with the visitor's consent, or when they give it
 * while the page is open; an event of a page that was left without consent is lost.
 */

/** Somebody looks at the bundle. */
export function trackViewContent(): void {
  whenPixelAllowed((send) => send('track', 'ViewContent'));
}

/** A checkout began. */
export function trackInitiateCheckout(): void {
  whenPixelAllowed((send) => send('track', 'InitiateCheckout'));
}

interface Purchase {
  /** What was charged. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
}

/** An order was paid. Told only if `claim`, which is asked once there is consent, answers true. */
export function trackPurchase(
  { amountCents, currency }: Purchase,
  claim: () => Promise<boolean>,
): void {
  whenPixelAllowed(async (send) => {
    if (await claim()) send('track', 'Purchase', { value: amountCents / 100, currency });
  });
}
