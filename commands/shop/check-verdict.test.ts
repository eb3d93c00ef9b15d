import { expect, test } from 'vitest';
import { checkVerdict } from './check-verdict.ts';

test('all is well only where nothing is wrong and nothing unknown', () => {
  expect(checkVerdict([], [])).toEqual(['All is well.']);
  const unknown = 'Not known, or for you to judge: Alerts, Seller. See setup.';
  expect(checkVerdict([], ['Alerts', 'Seller'])).toEqual([
    'Nothing was found that is wrong.',
    unknown,
  ]);
  const wrong = 'Editions: ebook-2.pdf cannot be sold.';
  expect(checkVerdict([wrong], [])).toEqual([wrong]);
  expect(checkVerdict([wrong], ['Alerts', 'Seller'])).toEqual([wrong, unknown]);
});
