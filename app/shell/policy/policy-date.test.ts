import { expect, test } from 'vitest';
import { policyDate } from './policy-date.ts';

test('the same day in both orders, whatever the time zone', () => {
  const days = { updatedOn: '2025-06-28' };
  expect(policyDate(days, 'month-first')).toBe('June 28, 2025');
  expect(policyDate(days, 'day-first')).toBe('28 June 2025');
});

test('what was amended since says when', () => {
  const days = { updatedOn: '2025-06-28', amendedOn: '2026-11-24' };
  expect(policyDate(days, 'month-first')).toBe('June 28, 2025; amended November 24, 2026');
  expect(policyDate(days, 'day-first')).toBe('28 June 2025; amended 24 November 2026');
});
