import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

test('a refund that the bank sends back is failed, once, and the shop hears of it', async () => {
  const { id: sessionId } = await rig.openSession();
  await rig.pressPay(sessionId);
  const session = await rig.stripe.checkout.sessions.retrieve(sessionId);
  const id = String(session.payment_intent);
  const nothing = rig.control(`payments/${id}/refund/fail`);
  expect(String(await rejection(nothing))).toContain('400');
  const refund = await rig.stripe.refunds.create({ payment_intent: id });
  await rig.control(`payments/${id}/refund/fail`);
  expect(await rig.receiver.waitFor('refund.failed')).toMatchObject({
    data: { object: { object: 'refund', id: refund.id, payment_intent: id, status: 'failed' } },
  });
  const { data } = await rig.stripe.refunds.list({ payment_intent: id });
  expect(data).toMatchObject([{ id: refund.id, status: 'failed' }]);
  const again = rig.control(`payments/${id}/refund/fail`);
  expect(String(await rejection(again))).toContain('400');
});
