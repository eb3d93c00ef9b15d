import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planVisits } from './plan-visits.ts';

test('whatever the hour, the plan fills sixty days until now, in which each thing happens', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
      (now) => {
        const visits = planVisits(now);
        const midnight = Math.floor(now.getTime() / 86_400_000) * 86_400_000;
        const daysAgo = visits.map(({ at }) => Math.ceil((midnight - at.getTime()) / 86_400_000));
        expect(Math.max(...daysAgo)).toBeLessThanOrEqual(59);
        for (const { at } of visits) expect(at.getTime()).toBeLessThan(now.getTime());
        expect(new Set(daysAgo).size).toBeGreaterThanOrEqual(59);
        for (const outcome of ['paid', 'left', 'failed', 'open']) {
          expect(visits.map((visit) => visit.outcome)).toContain(outcome);
        }
        const told = visits.filter(({ outcome }) => outcome !== 'paid');
        for (const visit of told) {
          expect([visit.aftermath, visit.refund, visit.isMistyped]).toEqual([
            ...[undefined, undefined, undefined],
          ]);
        }
        for (const { at, refund } of visits) {
          const back = at.getTime() + (refund?.afterDays ?? 0) * 86_400_000;
          expect(back).toBeLessThanOrEqual(now.getTime());
        }
        const buyers = visits.map(({ buyer }) => buyer);
        expect(buyers.length - new Set(buyers).size).toBe(1);
      },
    ),
    { numRuns: 50 },
  );
});
