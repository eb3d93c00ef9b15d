import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinRefundTerm, refundTermEnd } from './refund-term.ts';

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('the money is given back until thirty days after the payment, and not a moment longer', () => {
  fc.assert(
    fc.property(moments, (purchasedAt) => {
      const end = refundTermEnd(purchasedAt);
      expect(isWithinRefundTerm(purchasedAt, end)).toBe(true);
      expect(isWithinRefundTerm(purchasedAt, new Date(end.getTime() + 1))).toBe(false);
    }),
  );
});

test('a summer’s clock change does not cut an hour off', () => {
  expect(refundTermEnd(new Date('2026-10-10T12:00:00Z')).toISOString()).toBe(
    '2026-11-09T12:00:00.000Z',
  );
});
