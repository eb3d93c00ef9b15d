import { expect, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';

const pages = ['/', '/shop/ebooks', '/no-such-page'];

for (const path of variations(pages)) {
  test(`${path} has header, main and footer, and the keyboard can skip to the main part`, async ({
    page,
  }) => {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'home' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
    await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('© 2025 Evenkeel Academy');
    await expect(footer.getByRole('link', { name: /^support@/ })).toHaveAttribute(
      'href',
      /^mailto:support@/,
    );
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test('a page that fails to render says so and offers ways on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('A failure for the test');
      },
    });
  });
  await page.goto('/shop/ebooks');
  await page.getByRole('button', { name: 'Add to Cart: Built to Last' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
});

test('pages name rules for fetching ahead that leave addresses with secrets alone', async ({
  request,
}) => {
  const page = await request.get('/shop/ebooks');
  const path = page.headers()['speculation-rules']?.replaceAll('"', '') ?? '';
  const rules = await request.get(path);
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  expect(await rules.text()).toContain('/shop/ebooks');
  expect(await rules.text()).not.toMatch(/download|payment-success/);
});
