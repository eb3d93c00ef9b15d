import { expect, test } from 'vitest';
import { setComparison } from './set-comparison.ts';

test('a set is said to cost less than one book only while it does', () => {
  expect(setComparison(4700, [7000, 7000])).toBe(
    'The whole set costs less than one book by itself.',
  );
  expect(setComparison(7000, [7000, 9000])).toBe('All of them cost $90 less than one by one.');
  expect(setComparison(14_000, [7000, 7000])).toBe('');
});
