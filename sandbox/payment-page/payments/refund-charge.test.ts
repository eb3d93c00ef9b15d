import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

async function paidPayment(): Promise<Stripe.PaymentIntent> {
  const { id } = await rig.openSession();
  await rig.pressPay(id);
  const session = await rig.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  if (typeof session.payment_intent !== 'object' || session.payment_intent === null) {
    throw new Error('The payment was not expanded.');
  }
  return session.payment_intent;
}

test('gives back everything and tells the shop', async () => {
  const payment = await paidPayment();
  const refund = await rig.stripe.refunds.create(
    { payment_intent: payment.id, reason: 'requested_by_customer', metadata: { ticket: '7' } },
    { idempotencyKey: 'refund-1' },
  );
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 4700,
    status: 'succeeded',
    payment_intent: payment.id,
    reason: 'requested_by_customer',
    metadata: { ticket: '7' },
  });
  const event = await rig.receiver.waitFor('charge.refunded');
  expect(event).toMatchObject({
    data: {
      object: { id: payment.latest_charge, refunded: true, amount_refunded: 4700 },
      previous_attributes: { refunded: false, amount_refunded: 0 },
    },
    request: { idempotency_key: 'refund-1' },
  });
  const charge = await rig.stripe.charges.retrieve(String(payment.latest_charge));
  expect(charge).toMatchObject({ refunded: true, status: 'succeeded', paid: true });
});

test('gives back a part, then the rest, and no more', async () => {
  const { id, latest_charge: chargeId } = await paidPayment();
  const charge = String(chargeId);
  await rig.stripe.refunds.create({ charge, amount: 1000 });
  expect(await rig.stripe.charges.retrieve(charge)).toMatchObject({
    refunded: false,
    amount_refunded: 1000,
  });
  const tooMuch = await rejection(rig.stripe.refunds.create({ charge, amount: 3701 }));
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
  const rest = await rig.stripe.refunds.create({ payment_intent: id, expand: ['charge'] });
  expect(rest).toMatchObject({ amount: 3700, charge: { refunded: true } });
  const again = await rejection(rig.stripe.refunds.create({ charge }));
  expect(again).toMatchObject({ code: 'charge_already_refunded' });
  const listed = await rig.stripe.refunds.list({ payment_intent: id });
  expect(listed.data.map(({ amount }) => amount)).toEqual([3700, 1000]);
  expect(await rig.stripe.refunds.retrieve(rest.id)).toMatchObject({ amount: 3700 });
});

test('a repeated request refunds once', async () => {
  const { id } = await paidPayment();
  const options = { idempotencyKey: `refund-${id}` };
  const first = await rig.stripe.refunds.create({ payment_intent: id, amount: 500 }, options);
  const second = await rig.stripe.refunds.create({ payment_intent: id, amount: 500 }, options);
  expect(second.id).toBe(first.id);
  expect((await rig.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
});

test('nothing is given back for a declined payment or for none', async () => {
  const { id } = await rig.openSession();
  await rig.pressPay(id, { cardNumber: '4000000000000002' });
  const { payment_intent: payment } = await rig.stripe.checkout.sessions.retrieve(id);
  const declined = rig.stripe.refunds.create({ payment_intent: String(payment) });
  expect(await rejection(declined)).toMatchObject({ statusCode: 400 });
  const unknown = rig.stripe.refunds.create({ payment_intent: 'pi_none' });
  expect(await rejection(unknown)).toMatchObject({ statusCode: 404 });
  expect(await rejection(rig.stripe.refunds.create({}))).toMatchObject({
    code: 'parameter_missing',
  });
});
