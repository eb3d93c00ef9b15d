import { expect, test } from '@playwright/test';
import {
  continueToPayment,
  expectCardPage,
  fillInBundleGuest,
  openBundleCheckout,
} from '../steps/bundle-steps.ts';

const words =
  'You ask us to deliver your books at once, and you accept that a legal right of withdrawal ends on delivery. Our 30-day guarantee still applies.';

test('the bundle’s checkout says it too, and tells the shop which words it showed', {
  tag: '@long',
}, async ({ page }) => {
  await openBundleCheckout(page);
  await expect(page.getByText(words)).toBeVisible();
  await fillInBundleGuest(page, `consents-bundle-${Date.now()}@example.com`, 'Zoë Łukasz');
  const sent = page.waitForRequest('**/api/create-checkout-session');
  await continueToPayment(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ deliveryConsent: '2026-11-26' });
  await expectCardPage(page);
});
