import { expect, type Page, test } from '@playwright/test';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import {
  bundleCheckout,
  continueToPayment,
  expectCardPage,
  fillInBundleGuest,
  openBundleCheckout,
} from '../steps/bundle-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { fillCart, pay } from '../steps/shopping-steps.ts';

const cardThatFailsLater = '4000 0000 0000 2008';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function payAsGuest(page: Page, name: string, card?: string) {
  await openBundleCheckout(page);
  await fillInBundleGuest(page, `${name}-${Date.now()}@example.com`, 'Ada Lovelace');
  await continueToPayment(page).click();
  await expectCardPage(page);
  await pay(page, card);
}

test('a delayed payment for the bundle that fails leads back to the offer, and leaves the cart alone', {
  tag: '@long',
}, async ({ page }) => {
  await fillCart(page, ['Built to Last']);
  await payAsGuest(page, 'fails-later', cardThatFailsLater);
  await expect(heading(page, 'The payment did not go through')).toBeVisible({
    timeout: limitMs(25_000),
  });
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByText('The offer is still there')).toBeVisible();
  await expect(page.getByText('back in your cart')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to Cart' })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Back to the offer' }).click();
  await expect(page).toHaveURL(bundleCheckout);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
});

test('a guest of the bundle is told which password is meant, and the way to a new one', {
  tag: '@long',
}, async ({ page }) => {
  await payAsGuest(page, 'which-password');
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  await expect(page.getByText('the password from the checkout form')).toBeVisible();
  await page.getByRole('link', { name: 'choose a new one' }).click();
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
});
