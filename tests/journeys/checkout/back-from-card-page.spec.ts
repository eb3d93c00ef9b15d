import { expect, test } from '@playwright/test';
import { completeOrder, fillInGuest, openCheckout } from '../steps/shopping-steps.ts';

test('whoever goes back from the card page sees the order from its top, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page);
  await fillInGuest(page);
  await completeOrder(page).click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeInViewport();
  await expect(completeOrder(page)).toBeEnabled();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
