import { inTab } from '#app/platform/browser/storage.browser.ts';

/** Under which names this tab keeps what was typed at the two checkouts, and a guest's password. */
export const checkoutDrafts = {
  cart: 'evenkeel-checkout-draft',
  bundle: 'evenkeel-bundle-draft',
  bundlePassword: 'evenkeel-bundle-password',
} as const;

/** Forgets all of it, once an order is paid. */
export function forgetCheckoutDrafts(): void {
  for (const name of Object.values(checkoutDrafts)) inTab.forget(name);
}
