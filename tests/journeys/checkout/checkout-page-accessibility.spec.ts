import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { tagAt } from '../steps/screens.ts';
import { completeOrder, fillCart, openCheckout } from '../steps/shopping-steps.ts';

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, { tag: tagAt(width) }, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the cart has no barriers', async ({ page }) => {
      await fillCart(page, ['Built to Last', 'Investing in the Stock Market Without the Jargon']);
      await page.goto('/cart');
      await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeVisible();
      await expectNoBarriers(page);
    });

    test('the checkout has no barriers, errors shown', async ({ page }) => {
      await openCheckout(page);
      await completeOrder(page).click();
      await expect(page.getByText('Enter your email address.')).toBeVisible();
      await expectNoBarriers(page);
    });

    test('the success page has no barriers', async ({ page }) => {
      await page.route('**/api/confirm-payment', (route) =>
        route.fulfill({
          json: {
            status: 'complete',
            orderId: 'EK-7QK2M-9XTRB',
            titles: ['Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio'],
            amount: 7560,
            currency: 'usd',
            productType: 'ebooks',
          },
        }),
      );
      await page.goto('/payment-success?session_id=cs_test_1');
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      await expectNoBarriers(page);
    });

    test('the download page has no barriers', async ({ page }) => {
      await page.route('**/api/downloads', (route) =>
        route.fulfill({
          json: {
            firstName: 'Ada',
            lastName: 'Lovelace',
            titles: ['Built to Last — Your Financial Foundation for Smart Investing'],
            downloadsCount: 5,
            maxDownloads: 5,
            expiresAt: '2030-09-27T12:00:00.000Z',
          },
        }),
      );
      await page.goto('/download?token=abc');
      await expect(page.getByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeVisible();
      await expectNoBarriers(page);
    });
  });
}
