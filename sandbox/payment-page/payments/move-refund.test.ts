import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

async function paidPaymentId(): Promise<string> {
  const { id } = await rig.openSession();
  await rig.pressPay(id);
  return String((await rig.stripe.checkout.sessions.retrieve(id)).payment_intent);
}

/** Types of the events about one refund, oldest first, and those of its charge. */
async function told(refund: string): Promise<string[]> {
  const { data } = await rig.stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => 'id' in object && object.id === refund)
    .map(({ type }) => type)
    .reverse();
}

test('a refund that the bank sends back is failed, once, and the shop hears of it', async () => {
  const id = await paidPaymentId();
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
  expect(await told(refund.id)).toEqual([
    'refund.created',
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
  ]);
});

test('of several refunds the newest fails', async () => {
  const id = await paidPaymentId();
  for (const amount of [100, 200]) await rig.stripe.refunds.create({ payment_intent: id, amount });
  await rig.control(`payments/${id}/refund/fail`);
  const { data } = await rig.stripe.refunds.list({ payment_intent: id });
  expect(data).toMatchObject([
    { amount: 200, status: 'failed' },
    { amount: 100, status: 'succeeded' },
  ]);
});

test('a refund may begin pending and go each of its ways', async () => {
  for (const to of ['succeeded', 'failed', 'canceled', 'requires_action']) {
    await rig.control('refund-status', { status: 'pending' });
    const refund = await rig.stripe.refunds.create({ payment_intent: await paidPaymentId() });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    await rig.control(`refunds/${refund.id}/move`, { to });
    expect(await rig.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: to });
    expect(await told(refund.id)).toContain('charge.refund.updated');
  }
});

test('a refund that was cancelled is over', async () => {
  const id = await paidPaymentId();
  const terms = { amount: 700, status: 'requires_action', metadata: { titles: 'ebook-1' } };
  await rig.control(`payments/${id}/refund`, terms);
  const [refund] = (await rig.stripe.refunds.list({ payment_intent: id })).data;
  expect(refund).toMatchObject({ status: 'requires_action', metadata: { titles: 'ebook-1' } });
  const move = (to: string) => rig.control(`refunds/${refund?.id}/move`, { to });
  await move('canceled');
  expect(String(await rejection(move('succeeded')))).toContain('400');
  const nobody = rig.control('refunds/re_nobody/move', { to: 'failed' });
  expect(String(await rejection(nobody))).toContain('404');
});
