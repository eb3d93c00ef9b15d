import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const email = 'ada.lovelace@example.com';

test.each([
  '      ',
  ' \t\u00a0\u3000 ',
  'aaaaaa',
  'AaAaAaAa',
  '🐢🐢🐢🐢🐢🐢',
  '  111111  ',
  'evenkeel',
  'EvenKeel',
  'evenkeel2026',
  'even keel',
  'Evenkeel Academy',
  'evenkeel-academy-1',
  'Evenkeel_Academy!',
  'ada.lovelace@example.com',
  ' ADA.LOVELACE@example.com ',
  'ada.lovelace',
  'ａda.lovelace',
])('%j is guessed at once', (password) => expect(isGuessable(password, email)).toBe(true));

test.each([
  'aaaaab',
  'evenkeels',
  'my evenkeel',
  'an even keel at sea',
  'ada.lovelace1815',
  'grace@example.com',
  'correct horse battery',
])('%j is not', (password) => expect(isGuessable(password, email)).toBe(false));

test('without an account, an address is a password like any other', () => {
  expect(isGuessable(email, null)).toBe(false);
  expect(isGuessable('evenkeel', null)).toBe(true);
});

test('an account’s own address is refused in whatever case', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const normalised = address.toLowerCase();
      expect(isGuessable(address.toUpperCase(), normalised)).toBe(true);
      expect(isGuessable(address.slice(0, address.lastIndexOf('@')), normalised)).toBe(true);
    }),
  );
});
