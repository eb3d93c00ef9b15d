import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+books@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['+books@example.com', '+books@example.com'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('however many tags and dots, a Gmail mailbox is one', () => {
  const tag = fc.stringMatching(/^[a-z0-9.]{0,8}$/);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a.d.a', 'ad.a', 'ada')), tag, ([name = 'ada'], more) => {
      expect(mailboxOf(`${name}+${more}@gmail.com`)).toBe('ada@gmail.com');
    }),
  );
});
