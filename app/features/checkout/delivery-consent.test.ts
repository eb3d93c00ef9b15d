import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrder } from '#app/features/desk/orders/find-order.server.ts';
import { knownActs } from '#server/desk/all-commands.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { consentWords } from './consent-words.ts';
import { deliveryConsent } from './delivery-consent.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const consentOf = async (orderId: string) => {
    const order = await findOrder({ ...shop.services, acts: knownActs }, orderId);
    return { version: order?.consentVersion, at: order?.consentedAt };
  };

  test('the wording that a page showed is kept with its time, and the receipt repeats it', async () => {
    const { orderId, email } = await buyBooks(shop, { deliveryConsent: deliveryConsent.version });
    const { version, at } = await consentOf(orderId);
    expect(version).toBe(deliveryConsent.version);
    expect(at).toBeInstanceOf(Date);
    const { text } = await mailTo(shop, email, new RegExp(orderId));
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `you agreed to this: “${deliveryConsent.words}”`,
    );
  });

  test('what was agreed to before a new wording stays what it was', async () => {
    const { orderId, email } = await buyBooks(shop, { deliveryConsent: '2026-11' });
    expect((await consentOf(orderId)).version).toBe('2026-11');
    const { text } = await mailTo(shop, email, new RegExp(orderId));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Our 30-day guarantee stays.');
    expect(consentWords('2026-11')).not.toBe(deliveryConsent.words);
  });

  test.each([undefined, '', '1999-01'])(
    'an order that names the wording %j has no consent on record',
    async (version) => {
      const { orderId } = await openSession(shop, { deliveryConsent: version });
      expect(await consentOf(orderId)).toEqual({ version: null, at: null });
    },
  );
});
