import { expect, test } from 'vitest';
import { bpsOf } from './bps-of.ts';

test.each([
  ['8', 800],
  ['8.25', 825],
  ['8,25', 825],
  [' 19 % ', 1_900],
  ['0.29', 29],
  ['', undefined],
  [null, undefined],
  ['eight', 'eight'],
  ['8.125', '8.125'],
])('%j is %j', (typed, rateBps) => {
  expect(bpsOf(typed)).toBe(rateBps);
});
