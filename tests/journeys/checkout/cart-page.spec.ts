import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoBarriersOnScreens } from '../steps/screens.ts';
import { leaveCart } from '../steps/shopping-steps.ts';

const remove = (page: Page, title: string) => page.getByRole('button', { name: `Remove ${title}` });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function openCart(page: Page, titles: readonly string[]) {
  await leaveCart(page, titles);
  await page.goto('/cart');
  await expect(heading(page, 'Order Summary')).toBeVisible();
}

test('a cart is emptied book by book, and leads to the shop then', async ({ page }) => {
  await openCart(page, ['Built to Last', 'No More Excuses', 'Keep It Growing']);

  await test.step('after a row is removed the focus is at its neighbour', async () => {
    await remove(page, 'No More Excuses').click();
    await expect(page.getByText('Removed from cart', { exact: true })).toBeVisible();
    await expect(page.getByText('Item has been removed from your cart.')).toBeVisible();
    await expect(remove(page, 'Keep It Growing')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove(page, 'Built to Last')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeHidden();
  });

  await test.step('a row says what it is and what it costs, the summary what the order costs', async () => {
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Built to Last' });
    await expect(row).toContainText('eBook · Stock Market');
    // No dot hangs at the end of a line where the next thing has a line of its own.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row.getByText('·', { exact: true })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(row.getByRole('insertion')).toHaveText('Price: $70.00');
    await expect(row.getByRole('deletion')).toHaveText('Original price: $120.00');
    await expect(row.getByRole('heading', { level: 2 })).toHaveText('Built to Last');
    await expect(page.getByRole('term')).toHaveText(['Subtotal', 'Tax (8%)', 'Total']);
    await expect(page.getByRole('definition')).toHaveText(['$70.00', '$5.60', '$75.60']);
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/shop/ebooks',
    );
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
      'href',
      '/checkout',
    );
  });

  await test.step('after the last row is removed the focus is at the heading', async () => {
    await remove(page, 'Built to Last').press('Enter');
    await expect(heading(page, 'Shopping Cart')).toBeFocused();
    await expect(heading(page, 'Your cart is empty')).toBeVisible();
  });

  await test.step('an empty cart leads to the shop', async () => {
    await expect(page.getByRole('heading', { name: 'Shopping Cart', level: 1 })).toBeVisible();
    const all = page.getByRole('region', { name: 'All five eBooks for $47' });
    const first = all.getByRole('link', { name: 'Get all five for $47' });
    await expect(first).toBeVisible();
    // One thing is the first to do; what else can be bought is outlined.
    const colorOf = (control: Locator) =>
      control.evaluate((element) => getComputedStyle(element).backgroundColor);
    const filled = await colorOf(first);
    await expect(all.getByRole('button', { name: /^Add to Cart: / })).toHaveCount(5);
    for (const button of await all.getByRole('button', { name: /^Add to Cart/ }).all()) {
      expect(await colorOf(button)).not.toBe(filled);
    }
    await expect(all.getByRole('insertion')).toHaveText(
      Array.from({ length: 5 }, () => 'Price: $70'),
    );
    await page.getByRole('link', { name: 'Browse eBooks' }).click();
    await expect(page).toHaveURL('/shop/ebooks');
  });
});

test('Clear Cart is there for more than one item and removes all of them', async ({ page }) => {
  await openCart(page, ['Built to Last', 'Investing in the Stock Market Without the Jargon']);
  const clear = page.getByRole('button', { name: 'Clear Cart' });
  await test.step('the cart has no barriers', async () => {
    await expect(clear).toBeVisible();
    await expectNoBarriersOnScreens(page);
  });
  await clear.click();
  await expect(page.getByText('Cart cleared')).toBeVisible();
  await expect(page.getByText('All items have been removed from your cart.')).toBeVisible();
  await expect(heading(page, 'Shopping Cart')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Your cart is empty')).toBeVisible();
});
