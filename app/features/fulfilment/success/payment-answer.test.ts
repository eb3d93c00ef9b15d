import { expect, test } from 'vitest';
import { readPaymentAnswer } from './payment-answer.ts';

const complete = {
  status: 'complete',
  orderId: 'EK-1',
  titles: ['Built to Last, corrected later'],
  bookIds: ['ebook-1'],
  amount: 7560,
  currency: 'usd',
  productType: 'ebooks',
};

test('a complete payment is read with its books, amount in cents and currency', () => {
  expect(readPaymentAnswer(complete)).toEqual({
    status: 'complete',
    orderId: 'EK-1',
    books: [{ bookId: 'ebook-1', title: 'Built to Last, corrected later' }],
    amount: 7560,
    currency: 'USD',
    productType: 'ebooks',
    refunded: 0,
    refundedTitles: [],
  });
});

test('what went back of a complete payment is read beside it', () => {
  const returned = { refunded: 7560, refundedTitles: ['Keep It Growing'] };
  expect(readPaymentAnswer({ ...complete, ...returned })).toMatchObject(returned);
  const odd = { refunded: 'all', refundedTitles: [7] };
  expect(readPaymentAnswer({ ...complete, ...odd })).toMatchObject({
    refunded: 0,
    refundedTitles: [],
  });
});

test.each(['ebooks', 'ultimate_lazy_guide'])('a failed payment of %s is read', (productType) => {
  const failed = { status: 'failed', productType };
  expect(readPaymentAnswer(failed)).toEqual(failed);
});

test.each(['pending', 'unknown', 'held'])('%s is read without details', (status) => {
  expect(readPaymentAnswer({ status })).toEqual({ status });
});

test('a refunded payment is read with its order', () => {
  const refunded = { status: 'refunded', orderId: 'EK-1' };
  expect(readPaymentAnswer({ ...refunded, titles: ['x'] })).toEqual(refunded);
});

test.each([
  ['nothing', null],
  ['a sentence', 'complete'],
  ['an empty object', {}],
  ['an unheard-of status', { status: 'lent' }],
  ['a refund of no order', { status: 'refunded' }],
  ['a complete payment without an order', { ...complete, orderId: undefined }],
  ['a complete payment without titles', { ...complete, titles: 'Built to Last' }],
  ['an amount in dollars and cents', { ...complete, amount: 75.6 }],
  ['a complete payment without a currency', { ...complete, currency: undefined }],
  ['a complete payment of something unheard of', { ...complete, productType: 'a boat' }],
  ['a failed payment that does not tell of what', { status: 'failed' }],
])('%s is no payment status', (_name, answer) => {
  expect(readPaymentAnswer(answer)).toBeNull();
});
