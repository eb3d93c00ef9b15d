import { expect, test } from 'vitest';
import { readOwnOrders } from './own-orders-answer.ts';

const order = {
  ...{ orderId: 'EK-AAAAA-AAAAA', purchasedAt: '2026-11-24T10:00:00.000Z', status: 'paid' },
  ...{ totalCents: 7_560, refundedCents: 0 },
};

test('an order without more is an order, and details of another shape are passed over', () => {
  const bare = { lines: [], sums: [], papers: [], link: null };
  expect(readOwnOrders({ orders: [order], next: null })?.orders[0]).toMatchObject(bare);
  const odd = {
    ...order,
    ...{
      lines: [null, { title: 'A book' }],
      sums: 'none',
      papers: [{ id: 'INV-1', kind: 'bill' }],
    },
    ...{ link: { state: 'lost', expiresAt: 'soon' }, invoice: 7 },
  };
  expect(readOwnOrders({ orders: [odd], next: 5 })).toMatchObject({ orders: [bare], next: null });
});

test.each([
  null,
  { orders: 'none' },
  { orders: [{ ...order, status: 'lost' }] },
  { orders: [{ ...order, purchasedAt: 'one day' }] },
  { orders: [order, { ...order, totalCents: -1 }] },
])('an answer of another shape is none: %j', (answer) => {
  expect(readOwnOrders(answer)).toBeNull();
});
