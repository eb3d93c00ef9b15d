import { trackPurchase } from '#app/features/checkout/pixel-events.ts';
import type { CompletePayment } from './payment-status.ts';

/** Tells the advertising pixel about an order, once in this browser however often it is called. */
export function reportPurchase({ orderId, amountCents, currency }: CompletePayment): void {
  const reportedKey = `evenkeel-purchase-reported-${orderId}`;
  try {
    if (localStorage.getItem(reportedKey) !== null) return;
    localStorage.setItem(reportedKey, '1');
  } catch {
    return; // Storage is refused, so a second visit could not be told from the first.
  }
  trackPurchase({ amountCents, currency });
}
