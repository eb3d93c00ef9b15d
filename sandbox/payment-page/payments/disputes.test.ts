import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

async function paidPaymentId(): Promise<string> {
  const { id } = await rig.openSession();
  await rig.pressPay(id);
  return String((await rig.stripe.checkout.sessions.retrieve(id)).payment_intent);
}

test.each(['won', 'lost'] as const)(
  'a dispute is opened and %s, and the shop hears of both',
  async (outcome) => {
    const id = await paidPaymentId();
    await rig.control(`payments/${id}/dispute`);
    const opened = await rig.receiver.waitFor('charge.dispute.created');
    expect(opened).toMatchObject({
      data: {
        object: { object: 'dispute', payment_intent: id, amount: 4700, status: 'needs_response' },
      },
    });
    await rig.control(`payments/${id}/dispute/close`, { outcome });
    const closed = await rig.receiver.waitFor('charge.dispute.closed');
    expect(closed).toMatchObject({ data: { object: { payment_intent: id, status: outcome } } });
  },
);

test('a disputed charge is marked, cannot be refunded, and cannot be disputed twice', async () => {
  const id = await paidPaymentId();
  await rig.control(`payments/${id}/dispute`);
  const payment = await rig.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(payment).toMatchObject({ latest_charge: { disputed: true } });
  const refund = rig.stripe.refunds.create({ payment_intent: id });
  expect(await rejection(refund)).toMatchObject({ code: 'charge_disputed' });
  expect(String(await rejection(rig.control(`payments/${id}/dispute`)))).toContain('400');
});

test('a dispute that was won leaves the charge refundable', async () => {
  const id = await paidPaymentId();
  await rig.control(`payments/${id}/dispute`);
  await rig.control(`payments/${id}/dispute/close`, { outcome: 'won' });
  expect(await rig.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 4700 });
  const again = rig.control(`payments/${id}/dispute/close`, { outcome: 'lost' });
  expect(String(await rejection(again))).toContain('400');
});

test('the disputes of a payment are listed, and no others', async () => {
  const [disputed, other] = [await paidPaymentId(), await paidPaymentId()];
  await rig.control(`payments/${disputed}/dispute`);
  const { data } = await rig.stripe.disputes.list({ payment_intent: disputed });
  expect(data).toMatchObject([{ payment_intent: disputed, status: 'needs_response' }]);
  expect((await rig.stripe.disputes.list({ payment_intent: other })).data).toEqual([]);
  expect((await rig.stripe.disputes.list()).data).toHaveLength(1);
  const nobody = rig.stripe.disputes.list({ payment_intent: 'pi_nobody' });
  expect(await rejection(nobody)).toMatchObject({ code: 'resource_missing' });
});
