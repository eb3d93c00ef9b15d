import { expect, test } from 'vitest';
import { shortDollars, wholeDollars, worded } from './figures.ts';

test('a figure carries its unit, and a true minus before all else', () => {
  expect(worded(1250, 'usd')).toBe('$1,250');
  expect(worded(-155.5, 'usd')).toBe('−$155.5');
  expect(worded(-12.5, 'percent')).toBe('−12.5%');
  expect(worded(1250, 'count')).toBe('1,250');
});

test('dollars are rounded in a text and short beside a scale', () => {
  expect(wholeDollars(54_270.6)).toBe('$54,271');
  expect([0, 500, 1500, 60_000, 2_000_000].map(shortDollars)).toEqual([
    '$0',
    '$500',
    '$1.5K',
    '$60K',
    '$2M',
  ]);
});
