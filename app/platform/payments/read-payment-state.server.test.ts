import { expect, test } from 'vitest';
import { readDispute, readPaymentState, readRefund } from './read-payment-state.server.ts';

const payment = { amount_received: 7_560, metadata: { order: 'EK-1' } };
const refund = {
  id: 're_1',
  amount: 500,
  status: 'succeeded',
  reason: null,
  payment_intent: 'pi_1',
  created: 1_800_000_000,
  metadata: {},
};
const dispute = {
  id: 'du_1',
  amount: 7_560,
  status: 'needs_response',
  reason: 'fraudulent',
  payment_intent: { id: 'pi_1' },
  created: 1_800_000_000,
  evidence_details: { due_by: 1_800_600_000 },
};

test('a payment that nothing happened to has lost nothing', () => {
  expect(readPaymentState(payment, [], [])).toEqual({
    orderId: 'EK-1',
    receivedCents: 7_560,
    refunds: [],
    disputes: [],
  });
});

test('a payment made elsewhere names no order', () => {
  const elsewhere = { ...payment, metadata: { invoice: '7' } };
  expect(readPaymentState(elsewhere, [], []).orderId).toBeNull();
});

test('refunds and disputes come oldest first, however the provider lists them', () => {
  const later = { ...refund, id: 're_2', created: 1_800_000_001 };
  const second = { ...dispute, id: 'du_2', created: 1_800_000_001 };
  const state = readPaymentState(payment, [later, refund], [second, dispute]);
  expect(state.refunds.map(({ refundId }) => refundId)).toEqual(['re_1', 're_2']);
  expect(state.disputes.map(({ disputeId }) => disputeId)).toEqual(['du_1', 'du_2']);
});

test('a refund says what, when and why', () => {
  expect(readRefund({ ...refund, reason: 'duplicate' })).toEqual({
    refundId: 're_1',
    paymentId: 'pi_1',
    amountCents: 500,
    status: 'succeeded',
    reason: 'duplicate',
    bookNotes: [],
    key: null,
    createdAt: new Date(1_800_000_000_000),
  });
  expect(readRefund({ ...refund, status: null }).status).toBe('pending');
});

test.each([
  [{ books: 'ebook-1,ebook-3' }, ['ebook-1', 'ebook-3']],
  [
    { titles: 'Built to Last; Investing Without Fear' },
    ['Built to Last', 'Investing Without Fear'],
  ],
  [{ title: ' Built to Last\n' }, ['Built to Last']],
  [{ books: 'ebook-1', title: 'Built to Last' }, ['ebook-1', 'Built to Last']],
  [{ books: '' }, []],
  [{ note: 'ebook-1' }, []],
])('a refund noted as %j is for the books %j', (metadata, bookNotes) => {
  expect(readRefund({ ...refund, metadata }).bookNotes).toEqual(bookNotes);
});

test('the words of whoever made a refund go before the provider’s', () => {
  const noted = { ...refund, reason: 'duplicate', metadata: { reason: 'Could not open it.' } };
  expect(readRefund(noted).reason).toBe('Could not open it.');
});

test.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['warning_needs_response', 'open'],
  ['appeal_under_review', 'open'],
  ['warning_closed', 'kept'],
  ['prevented', 'kept'],
  ['won', 'kept'],
  ['lost', 'lost'],
])('the money of a dispute that is %s is %s', (status, outcome) => {
  expect(readDispute({ ...dispute, status })).toMatchObject({ status, outcome });
});

test('a dispute says until when it is to be answered, while it is to be', () => {
  expect(readDispute(dispute).dueAt).toEqual(new Date(1_800_600_000_000));
  expect(readDispute({ ...dispute, status: 'lost' }).dueAt).toBeNull();
  expect(readDispute({ ...dispute, evidence_details: { due_by: 0 } }).dueAt).toBeNull();
});

test('an answer of another shape is refused', () => {
  expect(() => readPaymentState({}, [], [])).toThrow();
  expect(() => readPaymentState(payment, [{ ...refund, amount: '1' }], [])).toThrow();
  expect(() => readPaymentState(payment, [], [{}])).toThrow();
});
