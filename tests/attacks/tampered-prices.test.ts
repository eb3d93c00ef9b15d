import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { keptCheckout } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { choice, someOf } from './payloads/some-of.ts';
import { tamperedCarts } from './payloads/tampered-carts.ts';

const taxes: TaxMode[] = [
  { mode: 'none' },
  { mode: 'included', rateBps: 1_900 },
  { mode: 'stripe' },
];

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  test(`however the shop taxes, what a cart says of price and tax changes neither (${choice})`, async () => {
    for (const tax of taxes) {
      await shop.services.db.transaction((tx) => keepShopSettings(tx, { tax }, new Date()));
      for (const { what, change, dueCents } of someOf(tamperedCarts, 2)) {
        const order = { email: 'eve@example.com', firstName: 'Eve', lastName: 'Low', ...change };
        const answer = await shop.post('/api/create-checkout-session', order);
        expect(answer.status, what).toBe(dueCents === null ? 400 : 200);
        if (dueCents === null) continue;
        const { totalCents, sessionId } = await keptCheckout(shop, answer);
        // Of the bundle's one price nothing is a flat rate's.
        const priceCents = dueCents === 4_700 ? dueCents : Math.round(dueCents / 1.08);
        const session = await shop.services.payments.findSession(sessionId);
        expect([totalCents, session?.totalCents], what).toEqual([priceCents, priceCents]);
        expect(session?.isTaxedByProvider, what).toBe(tax.mode === 'stripe');
      }
      const forged = { 'Shown-Sum': '1' };
      const cartItems = [{ id: 'ebook-1' }];
      const order = { email: 'eve@example.com', firstName: 'Eve', lastName: 'Low', cartItems };
      const answer = await shop.post('/api/create-checkout-session', order, forged);
      expect(answer.status).toBe(409);
    }
    await shop.services.db.transaction((tx) =>
      keepShopSettings(tx, { tax: specifiedTax }, new Date()),
    );
  }, 120_000);

  test(`whatever a cart says of its price, the card page asks for the catalogue’s, or there is none (${choice})`, async () => {
    expect(tamperedCarts.length).toBeGreaterThanOrEqual(40);
    for (const { what, change, dueCents } of someOf(tamperedCarts, 6)) {
      const order = { email: 'eve@example.com', firstName: 'Eve', lastName: 'Low', ...change };
      const answer = await shop.post('/api/create-checkout-session', order);
      expect(answer.status, what).toBe(dueCents === null ? 400 : 200);
      if (dueCents === null) continue;
      const { totalCents, sessionId, status } = await keptCheckout(shop, answer);
      const session = await shop.services.payments.findSession(sessionId);
      expect([totalCents, session?.totalCents, session?.currency], what).toEqual([
        dueCents,
        dueCents,
        'usd',
      ]);
      expect(status, what).toBe('pending');
    }
  }, 120_000);
});
