import { expect, test } from 'vitest';
import { policyDate } from './policy-date.ts';

test('the same day in both orders, whatever the time zone', () => {
  expect(policyDate('2025-06-28', 'month-first')).toBe('June 28, 2025');
  expect(policyDate('2025-06-28', 'day-first')).toBe('28 June 2025');
});
