import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblem } from './password-problem.server.ts';

const common = new Set(['password', '123456789']);
const list = { has: (password: string) => common.has(password.toLowerCase()) };

const codeOf = (password: string) =>
  passwordProblem(list, { password, email: 'ada@example.com' })?.code ?? null;

test.each([
  ['', 'password_too_short'],
  ['x7#qL', 'password_too_short'],
  ['x7#qLz', null],
  ['x7#qL'.repeat(60).slice(0, 256), null],
  ['x7#qL'.repeat(60).slice(0, 257), 'password_too_long'],
  ['        ', 'password_weak'],
  ['aaaaaa', 'password_weak'],
  ['evenkeel', 'password_weak'],
  ['ada@example.com', 'password_weak'],
  ['password', 'password_weak'],
  ['PassWord', 'password_weak'],
  ['123456789', 'password_weak'],
  [' password', null],
])('%j is %s', (password, code) => expect(codeOf(password)).toBe(code));

test('a weak one is refused in the words of the specification', () => {
  expect(passwordProblem(list, { password: 'evenkeel', email: null })?.message).toBe(
    'Password is known to be weak and easy to guess, please choose a different one.',
  );
});

test('length alone decides about whatever nobody else uses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const password = `${text}#x7`;
      const tooShort = password.length < 6;
      const tooLong = password.length > 256;
      expect(codeOf(password)).toBe(
        tooShort ? 'password_too_short' : tooLong ? 'password_too_long' : null,
      );
    }),
  );
});
