import { expect, type Page } from '@playwright/test';
import { fillAnew } from './fill-anew.ts';

export const bundleCheckout = '/the-ultimate-lazy-guide-to-passive-investing-checkout';
export const salesPage = '/the-ultimate-lazy-guide-to-passive-investing';

/** As the shop sells them, in the catalogue's order. */
export const fiveTitles = [
  'Built to Last',
  'Investing in the Stock Market Without the Jargon',
  'Investing Without Fear',
  'No More Excuses',
  'Keep It Growing',
];

export const continueToPayment = (page: Page) =>
  page.getByRole('button', { name: 'Continue to Payment - $47' });

export const guestPassword = (page: Page) => page.locator('#bundle-password');

/** Opens the page and waits until it can be sent. */
export async function openBundleCheckout(page: Page): Promise<void> {
  await page.goto(bundleCheckout);
  await expect(continueToPayment(page)).toBeEnabled();
  await expect(page.getByRole('timer')).toContainText(/(?!00)\d\d Hours/);
}

/** Fills in what a guest must, but for the password, which is there already. */
export async function fillInBundleGuest(page: Page, email: string, fullName: string) {
  await fillAnew(page.locator('#bundle-email'), email);
  await fillAnew(page.getByLabel('Full name'), fullName);
}

/** Waits for the card page and what it is about to charge. */
export async function expectCardPage(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Pay $47.00' })).toBeVisible();
}
