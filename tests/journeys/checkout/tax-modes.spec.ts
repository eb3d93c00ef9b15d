import { test as base, expect, type Page } from '@playwright/test';
import { specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { askDesk } from '../steps/ask-desk.ts';
import { joinDeskBy } from '../steps/desk-steps.ts';
import {
  completeOrder,
  fillCart,
  fillInGuest,
  openCheckout,
  pay,
} from '../steps/shopping-steps.ts';

/*
 * How a shop taxes is for all of its buyers, so these journeys have a shop of their own. Each begins by
 * settling it while the shop runs.
 */

const test = base.extend<object, { shop: RunningProduct }>({
  shop: [
    async ({ browser: _ }, use) => {
      const shop = await runShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 0 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});

const setTax = ({ dataDir }: RunningProduct, tax: TaxMode) => askDesk(dataDir, 'set-tax', tax);

/** The rows of the summary in the cart or at the checkout, once the page is of the shop's mode. */
const summary = async (page: Page) => {
  const terms = await page.getByRole('term').allTextContents();
  const sums = await page.getByRole('definition').allTextContents();
  return terms.map((term, n) => `${term} ${sums[n]}`);
};

/** Reads a page until it is of the mode: the shop hears of it a moment after it was settled. */
async function untilShown(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible({ timeout: limitMs(1_000) });
  }).toPass();
}

test('none: no page says anything of tax, and the price is what is paid', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await setTax(shop, { mode: 'none' });
  await untilShown(page, '/shop/ebooks', 'not financial advice. Prices are in US dollars.');
  await fillCart(page, ['Built to Last']);
  await page.goto('/cart');
  await expect.poll(() => summary(page)).toEqual(['Subtotal $70.00', 'Total $70.00']);
  await expect(
    page.getByText('That’s $23.00 less than your cart, and you get the other four books too.'),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\btax\b/i);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(completeOrder(page)).toBeEnabled();
  await fillInGuest(page, 'none@example.com');
  await completeOrder(page).click();
  await expect(page.getByRole('button', { name: 'Pay $70.00' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order summary' })).not.toContainText(/tax/i);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('$70.00 USD')).toBeVisible();
  await expect(page.getByText('Includes tax of')).toBeHidden();
});

test('included: settled at the desk, said in cart, bundle and terms, and by the card page', async ({
  page,
  shop,
}) => {
  await joinDeskBy(page, 'owner', shop.dataDir);
  await page.goto('/desk/settings');
  await page.getByRole('button', { name: 'Change the tax' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the tax' });
  await dialog.getByLabel('Prices include one rate').check();
  await dialog.getByLabel('Rate in percent').fill('19');
  await dialog.getByRole('button', { name: 'Change the tax' }).click();
  await expect(page.getByText('Prices include one rate: 19%')).toBeVisible();
  await expect(page.getByText('Prices contain 19%.')).toBeVisible();

  await untilShown(page, '/shop/ebooks', 'Prices are in US dollars and include 19% tax.');
  await fillCart(page, ['Built to Last']);
  await page.goto('/cart');
  await expect.poll(() => summary(page)).toEqual(['Subtotal $70.00', 'Total $70.00']);
  await expect(page.getByText('Includes $11.18 tax (19%)')).toBeVisible();
  await page.goto('/policies/terms-and-conditions');
  await expect(page.getByText('Our prices include tax of 19%')).toBeVisible();
  await page.goto('/the-ultimate-lazy-guide-to-passive-investing-checkout');
  await expect(page.getByText('One payment in US dollars, 19% tax included.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('included@example.com');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Continue to Payment - $47' }).click();
  await expect(page.getByText('Includes $7.50 tax (19%).')).toBeVisible();
  await pay(page);
  await expect(page.getByText('$47.00 USD')).toBeVisible();
  await expect(page.getByText('$7.50 USD')).toBeVisible();
});

test('stripe: a checkout that was open before is told, and the card page adds the tax of the place', async ({
  page,
  shop,
}) => {
  await setTax(shop, specifiedTax);
  await untilShown(page, '/shop/ebooks', '8% tax is added in the cart.');
  await openCheckout(page);
  await expect.poll(() => summary(page)).toContain('Tax (8%) $5.60');
  await fillInGuest(page, 'stripe@example.com');
  await setTax(shop, { mode: 'stripe' });
  await completeOrder(page).click();
  await expect(
    page.getByRole('main').getByText(/now costs \$70\.00, plus tax where it applies/),
  ).toBeVisible();
  await expect.poll(() => summary(page)).toEqual(['Subtotal $70.00', 'Total $70.00']);
  await expect(page.getByText('plus tax where it applies: the card page').first()).toBeVisible();
  await completeOrder(page).click();

  await page.getByRole('button', { name: 'Pay $70.00' }).click();
  await expect(page.getByText('Choose where you are: tax depends on it.')).toBeVisible();
  await page.getByLabel('Country or region').selectOption('United States: California');
  await page.getByRole('button', { name: 'Show tax' }).click();
  await expect(page.getByText('Tax (Sales Tax 7.25%)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $75.08' })).toBeVisible();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('$75.08 USD')).toBeVisible();
  await expect(page.getByText('$5.08 USD')).toBeVisible();
});
