import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['ada@example.com', 'a…@example.com'],
  ['a@b.example', 'a…@b.example'],
  ['no address', '…'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
