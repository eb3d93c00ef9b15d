import { expect, test } from 'vitest';
import { readPaymentState } from './read-payment-state.server.ts';

const payment = { amount_received: 7_560, metadata: { order: 'EK-1' } };

test('a payment that nothing happened to has lost nothing', () => {
  expect(readPaymentState(payment, [], [])).toEqual({
    orderId: 'EK-1',
    receivedCents: 7_560,
    refundedCents: 0,
    dispute: 'none',
  });
});

test('a payment made elsewhere names no order', () => {
  const elsewhere = { ...payment, metadata: { invoice: '7' } };
  expect(readPaymentState(elsewhere, [], []).orderId).toBeNull();
});

test('refunds count from the moment they are made, and no longer once they failed', () => {
  const statuses = ['succeeded', 'pending', 'requires_action', null, 'failed', 'canceled'];
  const refunds = statuses.map((status, n) => ({ amount: 10 ** n, status }));
  expect(readPaymentState(payment, refunds, []).refundedCents).toBe(1_111);
});

test.each([
  ['needs_response', 'none'],
  ['under_review', 'none'],
  ['warning_needs_response', 'none'],
  ['warning_closed', 'none'],
  ['won', 'none'],
  ['lost', 'lost'],
])('a dispute that is %s counts as %s', (status, dispute) => {
  expect(readPaymentState(payment, [], [{ status: 'won' }, { status }]).dispute).toBe(dispute);
});

test('an answer of another shape is refused', () => {
  expect(() => readPaymentState({}, [], [])).toThrow();
  expect(() => readPaymentState(payment, [{ amount: '1', status: null }], [])).toThrow();
  expect(() => readPaymentState(payment, [], [{}])).toThrow();
});
