import { withPixelEvents } from '#app/features/checkout/with-pixel-events.browser.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import type { CompletePayment } from './payment-answer.ts';
import { readReportAnswer } from './report-answer.ts';
import { hideSessionId } from './session-id-of-page.browser.ts';

/**
 * Tells the advertising pixel about an order, once however often and on however many devices it is
 * called: the server says to whom it falls.
 */
export function requestPurchaseReport(sessionId: string, payment: CompletePayment): void {
  async function claim() {
    // The pixel's script tells Meta the page's address, in which the session is a key to the order.
    hideSessionId(sessionId);
    const answer = await askServer('/api/report-purchase', { method: 'POST', body: { sessionId } });
    return answer.ok && readReportAnswer(answer.value);
  }
  withPixelEvents(({ trackPurchase }) => trackPurchase(payment, claim));
}
