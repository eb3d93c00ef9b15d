import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Rig, startRig } from '#sandbox/payment-page/testing/payment-page-rig.ts';
import { rejection } from '#sandbox/payment-page/testing/rejection.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

async function paidPaymentId(cardNumber = '4242424242424242'): Promise<string> {
  const { id } = await rig.openSession();
  await rig.pressPay(id, { cardNumber });
  return String((await rig.stripe.checkout.sessions.retrieve(id)).payment_intent);
}

/** Types of the events about disputes, oldest first. */
async function told(): Promise<string[]> {
  const { data } = await rig.stripe.events.list({ type: 'charge.dispute.*', limit: 100 });
  return data.map(({ type }) => type.replace('charge.dispute.', '')).reverse();
}

async function disputeOf(payment_intent: string) {
  const [dispute] = (await rig.stripe.disputes.list({ payment_intent })).data;
  if (dispute === undefined) throw new Error(`${payment_intent} has no dispute.`);
  return dispute;
}

describe('a dispute', () => {
  test.each(['won', 'lost'] as const)(
    'is opened and %s, and the shop hears of both',
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

  test('takes the money with a fee, and brings it back when it is won', async () => {
    const id = await paidPaymentId();
    await rig.control(`payments/${id}/dispute`);
    await rig.control(`payments/${id}/dispute/move`, { to: 'under_review' });
    await rig.control(`payments/${id}/dispute/move`, { to: 'won' });
    const dispute = await disputeOf(id);
    expect(dispute.balance_transactions).toMatchObject([
      { object: 'balance_transaction', amount: -4700, fee: 1500, net: -6200, source: dispute.id },
      { amount: 4700, fee: 0, net: 4700, reporting_category: 'dispute_reversal' },
    ]);
    expect(await told()).toEqual([
      'created',
      'funds_withdrawn',
      'updated',
      'closed',
      'funds_reinstated',
    ]);
  });

  test('that is lost keeps the money, until an appeal is won', async () => {
    const id = await paidPaymentId();
    await rig.control(`payments/${id}/dispute`, { reason: 'product_not_received' });
    for (const to of ['lost', 'appeal_needs_response', 'appeal_under_review', 'won']) {
      expect((await disputeOf(id)).balance_transactions).toHaveLength(1);
      await rig.control(`payments/${id}/dispute/move`, { to });
    }
    expect(await disputeOf(id)).toMatchObject({
      reason: 'product_not_received',
      balance_transactions: [{ amount: -4700 }, { amount: 4700 }],
    });
  });

  test('that the network prevents is over at once', async () => {
    const id = await paidPaymentId();
    await rig.control(`payments/${id}/dispute`, { status: 'prevented' });
    expect(await disputeOf(id)).toMatchObject({ status: 'prevented' });
    const closing = rig.control(`payments/${id}/dispute/close`, { outcome: 'won' });
    expect(String(await rejection(closing))).toContain('400');
  });

  test('goes nowhere its state does not lead', async () => {
    const id = await paidPaymentId();
    const none = rig.control(`payments/${id}/dispute/close`, { outcome: 'won' });
    expect(String(await rejection(none))).toContain('400');
    await rig.control(`payments/${id}/dispute`);
    for (const to of ['warning_closed', 'appeal_under_review', 'prevented']) {
      const wrong = rig.control(`payments/${id}/dispute/move`, { to });
      expect(String(await rejection(wrong))).toContain('400');
    }
  });
});

describe('an inquiry', () => {
  test('takes no money and leaves the payment refundable', async () => {
    const id = await paidPaymentId('4000000000001976');
    expect(await disputeOf(id)).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
    });
    await rig.stripe.refunds.create({ payment_intent: id });
    for (const to of ['warning_under_review', 'warning_closed']) {
      await rig.control(`payments/${id}/dispute/move`, { to });
    }
    expect(await told()).toEqual(['created', 'updated', 'closed']);
  });

  test('that grows into a dispute takes the money', async () => {
    const id = await paidPaymentId();
    await rig.control(`payments/${id}/dispute`, { status: 'warning_needs_response' });
    await rig.control(`payments/${id}/dispute/move`, { to: 'needs_response' });
    expect(await told()).toEqual(['created', 'updated', 'funds_withdrawn']);
    const refund = rig.stripe.refunds.create({ payment_intent: id });
    expect(await rejection(refund)).toMatchObject({ code: 'charge_disputed' });
  });
});

describe('the seller', () => {
  test('adds evidence, then hands it in once', async () => {
    const id = await paidPaymentId('4000000000000259');
    const { id: dispute } = await disputeOf(id);
    const kept = await rig.stripe.disputes.update(dispute, {
      evidence: { customer_name: 'Ada', access_activity_log: 'Downloaded twice.' },
      submit: false,
    });
    expect(kept).toMatchObject({
      status: 'needs_response',
      evidence: { customer_name: 'Ada', uncategorized_text: null },
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    const handedIn = await rig.stripe.disputes.update(dispute, { submit: true });
    expect(handedIn).toMatchObject({
      status: 'under_review',
      evidence_details: { submission_count: 1, submission_method: 'manual', due_by: null },
    });
    const again = rig.stripe.disputes.update(dispute, { evidence: { customer_name: 'Bea' } });
    expect(await rejection(again)).toMatchObject({ statusCode: 400 });
  });

  test('may note what he likes on it', async () => {
    const id = await paidPaymentId('4000000000000259');
    const { id: dispute } = await disputeOf(id);
    const noted = await rig.stripe.disputes.update(dispute, { metadata: { ticket: '7' } });
    expect(noted).toMatchObject({ status: 'needs_response', metadata: { ticket: '7' } });
  });
});

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

test('the card network warns of fraud, and its warning is found', async () => {
  const id = await paidPaymentId('4000000000005423');
  const event = await rig.receiver.waitFor('radar.early_fraud_warning.created');
  expect(event).toMatchObject({ data: { object: { payment_intent: id, actionable: true } } });
  await rig.stripe.refunds.create({ payment_intent: id });
  const { data } = await rig.stripe.radar.earlyFraudWarnings.list({ payment_intent: id });
  expect(data).toMatchObject([{ fraud_type: 'unauthorized_use_of_card', actionable: false }]);
  const [warning] = data;
  const found = await rig.stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? '', {
    expand: ['charge'],
  });
  expect(found).toMatchObject({ charge: { object: 'charge', refunded: true } });
  const other = await paidPaymentId();
  await rig.control(`payments/${other}/warning`, { fraudType: 'misc' });
  expect((await rig.stripe.radar.earlyFraudWarnings.list()).data).toHaveLength(2);
});
