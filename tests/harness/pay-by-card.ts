import type { Page } from '@playwright/test';

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';

/** Fills the card page in as a buyer would and presses Pay. */
export async function payByCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Zoë Łukasz');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}
