import { expect, test } from 'vitest';
import { readPaymentStatus } from './payment-status.ts';

const complete = {
  status: 'complete',
  orderId: 'EK-1',
  titles: ['Built to Last'],
  amount: 7560,
  currency: 'usd',
};

test('a complete payment is read with its titles, amount in cents and currency', () => {
  expect(readPaymentStatus(complete)).toEqual({
    status: 'complete',
    orderId: 'EK-1',
    titles: ['Built to Last'],
    amountCents: 7560,
    currency: 'USD',
  });
});

test.each(['pending', 'unknown', 'failed'])('%s is read without details', (status) => {
  expect(readPaymentStatus({ status })).toEqual({ status });
});

test.each([
  ['nothing', null],
  ['a sentence', 'complete'],
  ['an empty object', {}],
  ['an unheard-of status', { status: 'refunded' }],
  ['a complete payment without an order', { ...complete, orderId: undefined }],
  ['a complete payment without titles', { ...complete, titles: 'Built to Last' }],
  ['an amount in dollars and cents', { ...complete, amount: 75.6 }],
  ['a complete payment without a currency', { ...complete, currency: undefined }],
])('%s is no payment status', (_name, answer) => {
  expect(readPaymentStatus(answer)).toBeNull();
});
