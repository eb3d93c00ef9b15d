import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { taxFact } from './tax-fact.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  const settle = (tax: TaxMode) =>
    store().db.transaction((tx) => keepShopSettings(tx, { tax }, new Date()));

  test.each<[TaxMode, RegExp]>([
    [specifiedTax, /^8% is added to the subtotal/],
    [{ mode: 'none' }, /^None is charged/],
    [{ mode: 'included', rateBps: 725 }, /^Prices contain 7\.25%\.$/],
    [{ mode: 'stripe' }, /works it out .* It is set up\.$/],
  ])('%j is said, and good', async (tax, sentence) => {
    await settle(tax);
    expect(await taxFact(shop.services)).toEqual({
      ...{ name: 'Tax', state: 'good', sentence: expect.stringMatching(sentence) },
    });
  });

  test('what Stripe lacks is wrong; what cannot be asked is not known', async () => {
    await settle({ mode: 'stripe' });
    await shop.atPaymentPage('/sandbox/tax-settings', { status: 'pending' });
    expect(await taxFact(shop.services)).toMatchObject({
      ...{ state: 'wrong', sentence: expect.stringContaining('it lacks head_office. Until then') },
    });
    const asking = (readTaxReadiness: () => Promise<null>) =>
      taxFact({ ...shop.services, payments: { ...shop.services.payments, readTaxReadiness } });
    expect(await asking(() => Promise.resolve(null))).toMatchObject({ state: 'unknown' });
    const away = new ProviderUnavailable('away', { isAnswered: false });
    expect(await asking(() => Promise.reject(away))).toMatchObject({
      ...{ state: 'unknown', sentence: expect.stringContaining('did not answer') },
    });
  });
});
