import { expect, test } from 'vitest';
import { orderStatus } from './order-status.ts';

const paid = { status: 'completed', source: 'paid', refundedCents: 0 } as const;

test.each([
  ['pending', { status: 'pending' }, null],
  ['paid', { status: 'complete' }, paid],
  ['given', { status: 'complete' }, { ...paid, source: 'given' }],
  ['part-refunded', { status: 'complete' }, { ...paid, refundedCents: 1 }],
  ['refunded', { status: 'complete' }, { ...paid, status: 'refunded', refundedCents: 9 }],
  ['disputed', { status: 'complete' }, { ...paid, status: 'disputed' }],
] as const)('%s', (status, checkout, purchase) => {
  expect(orderStatus(checkout, purchase)).toBe(status);
});
