import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purchaseStatusOf, refundedCentsOf } from './purchase-status.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 });
const outcome = fc.constantFrom('open' as const, 'kept' as const, 'lost' as const);

/** A payment of which this much went back, in one refund, and whose one dispute ended so. */
const stateOf = (
  receivedCents: number,
  refundedCents: number,
  ended: 'open' | 'kept' | 'lost' = 'kept',
) => ({
  receivedCents,
  refunds: [{ amountCents: refundedCents, status: 'succeeded' as const }],
  disputes: [{ outcome: ended }],
});

test('what was not given back is completed, down to the last cent', () => {
  fc.assert(
    fc.property(cents, fc.nat(), (receivedCents, some) => {
      const refundedCents = some % receivedCents;
      expect(purchaseStatusOf(stateOf(receivedCents, refundedCents))).toBe('completed');
    }),
  );
});

test('what was given back to the last cent is refunded', () => {
  fc.assert(
    fc.property(cents, (receivedCents) => {
      expect(purchaseStatusOf(stateOf(receivedCents, receivedCents))).toBe('refunded');
    }),
  );
});

test('a lost dispute ends a purchase, whatever was refunded', () => {
  fc.assert(
    fc.property(cents, fc.nat(1_000_000), (receivedCents, refundedCents) => {
      const state = stateOf(receivedCents, refundedCents, 'lost');
      expect(purchaseStatusOf(state)).toBe('disputed');
    }),
  );
});

test('a further refund never gives access back', () => {
  fc.assert(
    fc.property(cents, fc.nat(), fc.nat(), outcome, (receivedCents, before, more, ended) => {
      fc.pre(purchaseStatusOf(stateOf(receivedCents, before, ended)) !== 'completed');
      const after = stateOf(receivedCents, before + more, ended);
      expect(purchaseStatusOf(after)).not.toBe('completed');
    }),
  );
});

test('nothing received and nothing given back is no refund', () => {
  expect(purchaseStatusOf(stateOf(0, 0))).toBe('completed');
});

test('refunds count from the moment they are made, and no longer once they failed', () => {
  const statuses = ['succeeded', 'pending', 'requires_action', 'failed', 'canceled'] as const;
  const refunds = statuses.map((status, n) => ({ status, amountCents: 10 ** n }));
  expect(refundedCentsOf(refunds)).toBe(111);
});
