import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { acts } from '#database/schema/acts.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { askProvider } from './ask-provider.server.ts';
import { giveBooks } from './give-books.server.ts';

onOneQuietShop(({ shop, db, paidOrder, checkoutOf, purchaseOf }) => {
  afterEach(() => shop().atPaymentPage('/sandbox/controls', undefined, 'DELETE'));

  const actor = () => ({ who: 'command line', key: randomUUID() });
  const ask = (orderId: string) => askProvider(shop().services, actor(), orderId);

  test('an order whose payment no webhook told of is given, and asked again stays as it is', async () => {
    const { orderId } = await paidOrder();
    expect(await ask(orderId)).toEqual({ status: 'done', result: { orderId, status: 'paid' } });
    expect(await purchaseOf(orderId)).toMatchObject({ status: 'completed' });
    expect(await ask(orderId)).toEqual({ status: 'done', result: { orderId, status: 'paid' } });
    const [first] = await db().select().from(acts).where(eq(acts.orderId, orderId));
    expect(first).toMatchObject({ act: 'ask-provider', before: { status: 'pending' } });
  });

  test('money that went back at the provider ends what it gave', async () => {
    const { orderId, paymentId } = await paidOrder();
    await ask(orderId);
    await shop().atPaymentPage(`/sandbox/payments/${paymentId}/refund`);
    expect(await ask(orderId)).toMatchObject({ result: { status: 'refunded' } });
  });

  test('what is not paid stays so, and what was never there is refused', async () => {
    const given = await giveBooks(shop().services, actor(), {
      ...{ email: 'ada@example.com', titles: ['ebook-1'], name: null, note: 'a friend' },
    });
    const givenId = given.status === 'done' ? String(given.result.orderId) : '';
    expect(await ask(givenId)).toMatchObject({
      sentence: `Order ${givenId} was never at the payment provider.`,
    });
    expect(await ask('EK-00000-00000')).toMatchObject({
      sentence: 'There is no order EK-00000-00000.',
    });
    const { orderId, sessionId } = await paidOrder();
    await shop().atPaymentPage('/sandbox/faults', { kind: 'error', times: 99 });
    await expect(ask(orderId)).rejects.toThrow(ProviderUnavailable);
    expect(await checkoutOf(orderId)).toMatchObject({ status: 'pending', sessionId });
    expect(await db().select().from(acts).where(eq(acts.orderId, orderId))).toEqual([]);
  });
});
