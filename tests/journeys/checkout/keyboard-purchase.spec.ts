import { expect, type Locator, type Page, test } from '@playwright/test';

/** More stops than any page has between two controls that a buyer wants. */
const maxTabStops = 90;

/** Moves on by Tab alone (back by Shift+Tab) until this control has the focus. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < maxTabStops; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

async function typeInto(page: Page, control: Locator, text: string) {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

test('a book is searched for, put into the cart and paid by keyboard alone', async ({ page }) => {
  await page.goto('/about');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /search/i }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('without fear');
  await expect(page.getByRole('option', { name: /Investing Without Fear/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/ebooks#ebook-\d$/);

  const add = page.getByRole('button', { name: 'Add to Cart: Investing Without Fear' });
  await tabTo(page, add.first());
  await page.keyboard.press('Enter');
  const cart = page.getByRole('link', { name: 'Cart, 1 item' });
  await tabTo(page, cart, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/checkout');
  await typeInto(page, page.getByLabel('First name'), 'Ada');
  await typeInto(page, page.getByLabel('Last name'), 'Lovelace');
  await typeInto(page, page.locator('#checkout-email'), `keys-${Date.now()}@example.com`);
  await tabTo(page, page.getByRole('button', { name: 'Complete Order' }));
  await page.keyboard.press('Enter');

  await typeInto(page, page.getByLabel('Card number'), '4242 4242 4242 4242');
  await typeInto(page, page.getByLabel('Expiry'), '12/34');
  await typeInto(page, page.getByLabel('CVC'), '123');
  await typeInto(page, page.getByLabel('Name on card'), 'Ada Lovelace');
  await tabTo(page, page.getByRole('button', { name: 'Pay $75.60' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});
