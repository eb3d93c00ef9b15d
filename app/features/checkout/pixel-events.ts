declare global {
  interface Window {
    /** Meta's pixel, present only where one is configured and the visitor has agreed. */
    fbq?: (command: 'track', event: string, details?: { value: number; currency: string }) => void;
  }
}

/** Tells the advertising pixel that somebody looks at the bundle. Nothing happens without a pixel. */
export function trackViewContent(): void {
  window.fbq?.('track', 'ViewContent');
}

/** Tells the advertising pixel that a checkout began. Nothing happens where there is no pixel. */
export function trackInitiateCheckout(): void {
  window.fbq?.('track', 'InitiateCheckout');
}

/** Tells the advertising pixel about a purchase. `amountCents` is what was charged. */
export function trackPurchase({ amountCents, currency }: Purchase): void {
  window.fbq?.('track', 'Purchase', { value: amountCents / 100, currency });
}

interface Purchase {
  amountCents: number;
  currency: string;
}
