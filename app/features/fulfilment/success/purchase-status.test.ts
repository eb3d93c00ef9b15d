import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purchaseStatusOf } from './purchase-status.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 });
const dispute = fc.constantFrom('none' as const, 'lost' as const);

test('what was not given back is completed, down to the last cent', () => {
  fc.assert(
    fc.property(cents, fc.nat(), (receivedCents, some) => {
      const refundedCents = some % receivedCents;
      expect(purchaseStatusOf({ receivedCents, refundedCents, dispute: 'none' })).toBe('completed');
    }),
  );
});

test('what was given back to the last cent is refunded', () => {
  fc.assert(
    fc.property(cents, (receivedCents) => {
      const state = { receivedCents, refundedCents: receivedCents, dispute: 'none' } as const;
      expect(purchaseStatusOf(state)).toBe('refunded');
    }),
  );
});

test('a lost dispute ends a purchase, whatever was refunded', () => {
  fc.assert(
    fc.property(cents, fc.nat(1_000_000), (receivedCents, refundedCents) => {
      expect(purchaseStatusOf({ receivedCents, refundedCents, dispute: 'lost' })).toBe('disputed');
    }),
  );
});

test('a further refund never gives access back', () => {
  fc.assert(
    fc.property(cents, fc.nat(), fc.nat(), dispute, (receivedCents, before, more, lost) => {
      const state = { receivedCents, refundedCents: before, dispute: lost };
      fc.pre(purchaseStatusOf(state) !== 'completed');
      expect(purchaseStatusOf({ ...state, refundedCents: before + more })).not.toBe('completed');
    }),
  );
});

test('nothing received and nothing given back is no refund', () => {
  const state = { receivedCents: 0, refundedCents: 0, dispute: 'none' } as const;
  expect(purchaseStatusOf(state)).toBe('completed');
});
