import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptCheckout } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { choice, someOf } from './payloads/some-of.ts';
import { tamperedCarts } from './payloads/tampered-carts.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

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
