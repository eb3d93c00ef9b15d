import { expect, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import {
  continueToPayment,
  expectCardPage,
  fillInBundleGuest,
  openBundleCheckout,
} from '../steps/bundle-steps.ts';
import { joinDeskBy, openOrderOf } from '../steps/desk-steps.ts';
import { completeOrder, fillInGuest, openCheckout, pay } from '../steps/shopping-steps.ts';

const words =
  'You ask us to deliver your books at once, and you accept that a legal right of withdrawal ends on delivery. Our 30-day guarantee still applies.';

test('what stands beside the button of an order is repeated in its receipt and kept for the owner', async ({
  page,
}) => {
  const email = `consents-${Date.now()}@example.com`;
  await openCheckout(page);
  await expect(page.getByText(words)).toBeVisible();
  await fillInGuest(page, email);
  await completeOrder(page).click();
  await pay(page);
  await expect(page).toHaveURL(/payment-success/);
  const { mailboxUrl } = besideShop(page.url());
  await expect
    .poll(async () =>
      (await emailsTo(mailboxUrl, email)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(),
    )
    .toContain(`you agreed to this: “${words}”`);
  await joinDeskBy(page, 'owner');
  await openOrderOf(page, email);
  await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible();
});

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
