import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { completeOrder, fillInGuest, openCheckout, pay } from '../steps/shopping-steps.ts';

/** A product of their own, because what goes wrong at the provider goes wrong for every buyer. */
const test = base.extend<object, { shop: RunningProduct }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await runShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 0 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test.describe.configure({ mode: 'serial' });

test.afterEach(async ({ request, shop }) => {
  await backToNormal(request, shop);
});

const control = (request: APIRequestContext, shop: RunningProduct, name: string, data: object) =>
  request.post(`${shop.paymentPageUrl}/sandbox/${name}`, { data });

const backToNormal = (request: APIRequestContext, shop: RunningProduct) =>
  request.delete(`${shop.paymentPageUrl}/sandbox/controls`);

async function openOrder(page: Page) {
  await openCheckout(page);
  await fillInGuest(page);
}

for (const kind of variations(['hang', 'error'] as const)) {
  test(`a provider with the fault "${kind}" is told within 12 seconds, and the next try works`, {
    tag: '@long',
  }, async ({ page, request, shop }) => {
    await openOrder(page);
    await control(request, shop, 'faults', { kind, times: 20 });
    await completeOrder(page).click();
    await expect(page.getByText('Checkout Error')).toBeVisible({ timeout: limitMs(12_000) });
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await backToNormal(request, shop);
    await completeOrder(page).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
}

test('a provider that fails after the payment keeps the buyer waiting, until the order is complete', {
  tag: '@long',
}, async ({ page, request, shop }) => {
  await openOrder(page);
  await completeOrder(page).click();
  await control(request, shop, 'webhooks', { hold: true });
  await control(request, shop, 'faults', { kind: 'error', times: 20, method: 'GET' });
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await page.waitForResponse(/\/api\/payment-status/);
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();

  await backToNormal(request, shop);
  await control(request, shop, 'webhooks/release', {});
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});
