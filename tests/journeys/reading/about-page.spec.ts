import { expect, test } from '@playwright/test';

test('the about page says who stands behind the site, and where to go from there', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main).toContainText('We began in 2020');
  await expect(main).toContainText('Over 25,000');
  await expect(main).toContainText('is not a financial advisor');
  await expect(main).toContainText('within 30 days and we refund it in full');
  for (const path of ['/learn', '/shop/ebooks', '/contact']) {
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible();
  }
});
