import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

/** What has been told, oldest first. */
async function told(): Promise<string[]> {
  const { data } = await rig.stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type).reverse();
}

test('a payment is created once, whatever comes of its tries', async () => {
  const { id } = await rig.openSession();
  await rig.pressPay(id, { cardNumber: '4000000000000002' });
  await rig.pressPay(id);
  expect(await told()).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
  const [created] = (await rig.stripe.events.list({ type: 'payment_intent.created' })).data;
  expect(created).toMatchObject({
    data: { object: { status: 'requires_payment_method', latest_charge: null } },
  });
});

test('a delayed payment is pending until it fails', async () => {
  const { id } = await rig.openSession();
  await rig.pressPay(id, { cardNumber: '4000000000002008' });
  rig.advance(10_000);
  await rig.receiver.waitFor('checkout.session.async_payment_failed');
  expect(await told()).toEqual([
    'payment_intent.created',
    'charge.pending',
    'payment_intent.processing',
    'checkout.session.completed',
    'charge.failed',
    'payment_intent.payment_failed',
    'checkout.session.async_payment_failed',
  ]);
});

test('a declined payment is cancelled with its session', async () => {
  const { id } = await rig.openSession();
  await rig.pressPay(id, { cardNumber: '4000000000000002' });
  const session = await rig.stripe.checkout.sessions.expire(id, { expand: ['payment_intent'] });
  expect(session).toMatchObject({
    status: 'expired',
    payment_intent: { status: 'canceled', canceled_at: expect.any(Number), amount_received: 0 },
  });
  const event = await rig.receiver.waitFor('payment_intent.canceled');
  expect(event).toMatchObject({ data: { object: { status: 'canceled' } } });
});

test('a session of nothing completes without a payment', async () => {
  const price_data = { currency: 'usd', unit_amount: 0, product_data: { name: 'A gift' } };
  const { id } = await rig.openSession({ line_items: [{ quantity: 1, price_data }] });
  const page = await (await fetch(`${rig.url()}/c/pay/${id}`)).text();
  expect(page).toContain('Complete order');
  expect(page).not.toContain('Card number');
  const wrong = await rig.pressPay(id, { email: 'nobody' });
  expect(wrong.headers.get('Location')).toBe(`/c/pay/${id}`);
  expect((await rig.pressPay(id, { cardNumber: '' })).headers.get('Location')).toContain(id);
  expect(await rig.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
    amount_total: 0,
    customer_details: { email: 'ada@example.com', name: null },
  });
  expect(await told()).toEqual(['checkout.session.completed']);
});
