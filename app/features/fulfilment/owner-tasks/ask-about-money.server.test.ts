import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkouts } from '#database/schema/checkouts.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { payableOrder } from '#tests/harness/payable-order.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { fulfil } from '../fulfil.server.ts';

/** Money that somebody else asked for on the shop's account with the provider, and that names its orders. */
onOneQuietShop((quiet) => {
  const { shop, db, pay, checkoutOf, purchaseOf, tasksOf } = quiet;

  /** As a payment link of the same account: anybody may name an order in its address. */
  async function linkSession(orderId: string): Promise<string> {
    const session = await shop().atProviderApi('/v1/checkout/sessions', {
      mode: 'payment',
      client_reference_id: orderId,
      success_url: 'https://elsewhere.example/',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '7560',
      'line_items[0][price_data][product_data][name]': 'Something else',
    });
    return z.object({ id: z.string() }).parse(session).id;
  }

  /** A second page for the same order, as another shop on the account, or a person with its key, may open it. */
  async function pageFor(orderId: string, shopUrl: string): Promise<string> {
    const opened = await shop().services.payments.openSession(
      payableOrder({ orderId, shopUrl, email: `${randomUUID()}@example.com` }),
    );
    if (opened.status !== 'opened') throw new Error('The session was not opened.');
    return opened.sessionId;
  }

  test('a session that only names an order fulfils nothing, takes its place nowhere, and asks the owner', async () => {
    const { orderId, sessionId } = await openSession(shop());
    const foreign = await linkSession(orderId);
    await pay(foreign);
    expect(await fulfil(shop().services, foreign, 'test')).toBe('foreign');
    expect(await purchaseOf(orderId)).toBeUndefined();
    expect(await checkoutOf(orderId)).toMatchObject({ status: 'pending', sessionId });
    expect(await tasksOf(foreign)).toMatchObject([
      { kind: 'foreign-session', orderId, amountCents: 7_560 },
    ]);
    await pay(sessionId);
    expect(await fulfil(shop().services, sessionId, 'test')).toBe('complete');
  });

  test('one that runs out closes no order', async () => {
    const { orderId } = await openSession(shop());
    const foreign = await linkSession(orderId);
    await shop().atPaymentPage(`/sandbox/sessions/${foreign}/expire`);
    expect(await fulfil(shop().services, foreign, 'test')).toBe('expired');
    expect(await checkoutOf(orderId)).toMatchObject({ status: 'pending' });
  });

  test('a further payment of an order that is complete is told to the owner, once', async () => {
    const { orderId, sessionId } = await openSession(shop());
    await pay(sessionId);
    await fulfil(shop().services, sessionId, 'test');
    await db()
      .update(checkouts)
      .set({ sessionId: 'cs_of_before' })
      .where(eq(checkouts.id, orderId));
    expect(await fulfil(shop().services, sessionId, 'test')).toBe('owner-asked');
    expect(await fulfil(shop().services, sessionId, 'again')).toBe('owner-asked');
    expect(await tasksOf(sessionId)).toMatchObject([{ kind: 'paid-twice-one-order', orderId }]);
    expect(await purchaseOf(orderId)).toMatchObject({ sessionId });
  });

  test('an order of another shop on the same account is not rebuilt here', async () => {
    const orderId = `EK-${randomUUID()}`;
    const session = await pageFor(orderId, 'https://another-shop.example');
    await pay(session);
    expect(await fulfil(shop().services, session, 'test')).toBe('foreign');
    expect(await checkoutOf(orderId)).toBeUndefined();
    expect(await tasksOf(session)).toMatchObject([
      { kind: 'foreign-session', orderId: null, settledAt: null },
    ]);
  });

  test('a backup restored under another address asks about what it sold since, until it has its address again', async () => {
    const orderId = `EK-${randomUUID()}`;
    const session = await pageFor(orderId, 'https://our-own.example');
    await pay(session);
    expect(await fulfil(shop().services, session, 'test')).toBe('foreign');
    const again = { ...shop().services, publicUrl: 'https://our-own.example' };
    expect(await fulfil(again, session, 'test')).toBe('complete');
    const [task, ...others] = await tasksOf(session);
    expect(task?.settledAt).not.toBeNull();
    expect(others).toEqual([]);
  });

  test('an order whose session was never noted is the session’s own', async () => {
    const { orderId, sessionId } = await openSession(shop());
    await pay(sessionId);
    await db()
      .update(checkouts)
      .set({ sessionId: null, status: 'opening' })
      .where(eq(checkouts.id, orderId));
    expect(await fulfil(shop().services, sessionId, 'test')).toBe('complete');
    expect(await checkoutOf(orderId)).toMatchObject({ status: 'complete', sessionId });
  });
});
