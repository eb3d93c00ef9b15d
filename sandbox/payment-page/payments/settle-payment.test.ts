import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const paysLater = '4000 0000 0000 1000';
const failsLater = '4000 0000 0000 2008';

async function orderedWith(cardNumber: string): Promise<{ id: string; paymentId: string }> {
  const { id } = await rig.openSession();
  expect((await rig.pressPay(id, { cardNumber })).status).toBe(303);
  const session = await rig.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing', amount_received: 0 },
  });
  const payment = session.payment_intent;
  return { id, paymentId: typeof payment === 'object' && payment !== null ? payment.id : '' };
}

test('an order completes unpaid, and the money comes after ten seconds', async () => {
  const { id, paymentId } = await orderedWith(paysLater);
  const completed = await rig.receiver.waitFor('checkout.session.completed');
  expect(completed).toMatchObject({ data: { object: { id, payment_status: 'unpaid' } } });
  await rig.restart();
  rig.advance(10_000);
  const settled = await rig.receiver.waitFor('checkout.session.async_payment_succeeded');
  expect(settled).toMatchObject({ data: { object: { id, payment_status: 'paid' } } });
  expect(await rig.stripe.paymentIntents.retrieve(paymentId)).toMatchObject({
    status: 'succeeded',
    amount_received: 4700,
  });
});

test('the other delayed card ends without the money', async () => {
  const { id, paymentId } = await orderedWith(failsLater);
  rig.advance(10_000);
  const failed = await rig.receiver.waitFor('checkout.session.async_payment_failed');
  expect(failed).toMatchObject({ data: { object: { id, payment_status: 'unpaid' } } });
  await rig.receiver.waitFor('payment_intent.payment_failed');
  expect(await rig.stripe.paymentIntents.retrieve(paymentId)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error' },
  });
});

test('a test may end it sooner, either way, once', async () => {
  const { paymentId } = await orderedWith(paysLater);
  await rig.control(`payments/${paymentId}/settle`, { outcome: 'failed' });
  const again = rig.control(`payments/${paymentId}/settle`, { outcome: 'succeeded' });
  expect(String(await rejection(again))).toContain('400');
});
