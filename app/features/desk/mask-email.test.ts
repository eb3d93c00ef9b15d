import { expect, test } from 'vitest';
import { maskEmail, withoutAddresses } from './mask-email.ts';

test.each([
  ['ada@example.com', 'a…@example.com'],
  ['a@b.example', 'a…@b.example'],
  ['no address', '…'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test('words are kept, and addresses in them are not', () => {
  expect(withoutAddresses('The key of ada@example.com, and a spare')).toBe(
    'The key of (an address) and a spare',
  );
});
