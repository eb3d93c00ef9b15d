import { inBrowser } from '#app/platform/browser/storage.browser.ts';

/** Where browsers keep the visit to the checkout that is going on, for all tabs. */
export const visitStorageKey = 'evenkeel-checkout-visit';

/**
 * Ends the visit in this browser, once its order is paid. A tab that is still at the checkout goes on
 * with it, and is told that the order is paid if it sends it again.
 */
export function forgetCheckoutVisit(): void {
  inBrowser.forget(visitStorageKey);
}
