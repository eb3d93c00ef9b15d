import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { replyAddress } from './reply-address.ts';

test.each([
  [' Ada.Lovelace@Example.com ', 'Ada.Lovelace@Example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada＠example.com', 'ada@example.com'],
  ['\u212Aelvin@example.com', 'kelvin@example.com'],
  ['a@example.com, b@example.com', null],
])('%j is answered at %s', (typed, address) => {
  expect(replyAddress(typed)).toBe(address);
});

test('whatever is typed, the answer goes to the one address that it stands for', () => {
  const typed = fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' }), fc.string());
  fc.assert(
    fc.property(typed, (text) => {
      const address = replyAddress(text);
      expect(address?.toLowerCase() ?? null).toBe(normaliseEmail(text));
      expect(address ?? '').not.toMatch(/[\s,;<>"()]/);
    }),
  );
});
