import { expect, type Page } from '@playwright/test';

export interface Guest {
  firstName: string;
  lastName: string;
  email: string;
}

/** Puts books into the cart from the shelf, by their titles. */
export async function addToCart(page: Page, titles: string[]): Promise<void> {
  await page.goto('/shop/ebooks');
  for (const [n, title] of titles.entries()) {
    await page
      .getByRole('article', { name: title })
      .getByRole('button', { name: 'Add to Cart' })
      .click();
    const count = n === 0 ? '1 item' : `${n + 1} items`;
    await expect(page.getByRole('link', { name: `Cart, ${count}` })).toBeVisible();
  }
}

/** From the cart to the card page, as somebody without an account. */
export async function checkOut(page: Page, guest: Guest): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('First name').fill(guest.firstName);
  await page.getByLabel('Last name').fill(guest.lastName);
  await page.getByLabel('E-mail').fill(guest.email);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}
