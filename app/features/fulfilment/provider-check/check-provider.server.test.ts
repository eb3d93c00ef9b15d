import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { stripeProvider } from '#app/platform/payments/stripe-provider.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import type { permissions } from '#sandbox/payment-page/sandbox.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { checkProvider } from './check-provider.server.ts';

const publicUrl = 'https://shop.example';
const webhookUrl = `${publicUrl}/api/webhooks/stripe`;
const restrictedKey = 'rk_test_restricted0123';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterEach(() => shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE'));
  afterAll(() => shop.close());

  const onFile = (endpoint: object) => shop.atPaymentPage('/sandbox/webhook-endpoint', endpoint);
  const check = (given: Partial<TestShop['services']> = {}) =>
    checkProvider({ ...shop.services, publicUrl, ...given });

  const openTasks = async () => {
    const tasks = await store()
      .db.select()
      .from(ownerTasks)
      .where(and(eq(ownerTasks.kind, 'setup'), isNull(ownerTasks.settledAt)));
    return tasks.map(({ reference, summary }) => `${reference}: ${summary}`);
  };

  test('a shop that fits its provider has nothing to settle', async () => {
    await onFile({ url: webhookUrl });
    expect(await check()).toEqual({
      ...{ webhook: null, isWebhookKnown: true, clock: null, rights: null, tax: null },
    });
    expect(await openTasks()).toEqual([]);
  });

  test('a webhook that fails is one task, gone once it works, and there again once it fails again', async () => {
    for (let round = 0; round < 2; round += 1) {
      await onFile({ url: webhookUrl, status: 'disabled' });
      await check();
      await check();
      expect(await openTasks()).toEqual([expect.stringMatching(/^webhook: .*is disabled/)]);
      await onFile({ url: webhookUrl, status: 'enabled', enabledEvents: ['*'] });
      await check();
      expect(await openTasks()).toEqual([]);
    }
  });

  test('tax that the provider cannot work out is a task until it can, or until it need not', async () => {
    await onFile({ url: webhookUrl });
    const settle = (tax: TaxMode) =>
      store().db.transaction((tx) => keepShopSettings(tx, { tax }, new Date()));
    const turn = (status: string) => shop.atPaymentPage('/sandbox/tax-settings', { status });
    await settle({ mode: 'stripe' });
    await turn('pending');
    await check();
    expect(await openTasks()).toEqual([
      expect.stringMatching(/^tax: .* lacks head_office\. Until/),
    ]);
    await turn('active');
    await check();
    expect(await openTasks()).toEqual([]);
    await turn('pending');
    await settle(specifiedTax);
    expect(await check()).toMatchObject({ tax: null });
  });

  test('the documented events are all that is needed', async () => {
    await onFile({ url: webhookUrl, enabledEvents: [...shop.services.payments.neededEventTypes] });
    expect((await check()).webhook).toBeNull();
    await onFile({ url: webhookUrl, enabledEvents: ['charge.refunded'] });
    expect((await check()).webhook).toContain('checkout.session.completed');
  });

  test('a shop that only this machine reaches has no webhook to look for', async () => {
    await onFile({ status: 'disabled' });
    expect(await check({ publicUrl: 'http://localhost:3000' })).toMatchObject({
      ...{ webhook: null, isWebhookKnown: false },
    });
  });

  test.each([
    [-62_000, /\d+ seconds ahead of the payment provider’s/],
    [62_000, /\d+ seconds behind the payment provider’s/],
    [-3_600_000, /ahead of/],
  ])('a provider %i ms ahead is a clock that is wrong', async (offsetMs, problem) => {
    await onFile({ url: webhookUrl });
    await shop.atPaymentPage('/sandbox/clock', { offsetMs });
    expect((await check()).clock).toMatch(problem);
  });

  test.each([-50_000, 50_000])('a provider %i ms ahead is not', async (offsetMs) => {
    await onFile({ url: webhookUrl });
    await shop.atPaymentPage('/sandbox/clock', { offsetMs });
    expect((await check()).clock).toBeNull();
  });

  describe('a restricted key', () => {
    const documented = [
      'checkout_session_write',
      'payment_intent_read',
      'charge_write',
      'dispute_read',
      'event_read',
      'webhook_read',
    ] as const;

    async function checkWith(rights: readonly (typeof permissions)[number][]) {
      await onFile({ url: webhookUrl });
      await shop.atPaymentPage('/sandbox/restricted-keys', {
        key: restrictedKey,
        permissions: rights,
      });
      return check({ payments: paymentsWith(restrictedKey) });
    }

    const paymentsWith = (secretKey: string) =>
      stripeProvider(
        { secretKey, webhookSecrets: [], apiUrl: shop.paymentPageUrl },
        shop.services.clock,
      );

    test('with the documented rights is enough', async () => {
      expect(await checkWith(documented)).toMatchObject({
        ...{ webhook: null, clock: null, rights: null },
      });
    });

    test.each([
      ['checkout_session_write', 'Checkout Sessions: write'],
      ['payment_intent_read', 'PaymentIntents: read'],
      ['charge_write', 'Charges and Refunds: write'],
      ['dispute_read', 'Disputes: read'],
      ['event_read', 'Events: read'],
    ])('without %s is told which right it lacks', async (taken, named) => {
      const { rights } = await checkWith(documented.filter((right) => right !== taken));
      expect(rights).toContain(`lacks rights that the shop needs: ${named}.`);
    });

    test('that may only read where it must write is told so', async () => {
      const { rights } = await checkWith(['checkout_session_read', ...documented.slice(1)]);
      expect(rights).toContain('Checkout Sessions: write');
    });

    test('that may not look at webhooks leaves the webhook unlooked at', async () => {
      await checkWith(documented.filter((right) => right !== 'webhook_read'));
      await onFile({ status: 'disabled' });
      const found = await check({ payments: paymentsWith(restrictedKey) });
      expect(found).toMatchObject({ webhook: null, rights: null });
    });

    test('that the provider does not know is told, and no failure', async () => {
      const payments = paymentsWith('rk_test_of_somebody_else');
      const found = await check({ payments });
      expect(found.rights).toContain('the provider does not know this key');
    });
  });
});
