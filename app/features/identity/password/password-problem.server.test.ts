import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblem } from './password-problem.server.ts';

const codeOf = (password: string) => passwordProblem(password)?.code ?? null;

test.each([
  ['', 'password_too_short'],
  ['x7#qL', 'password_too_short'],
  ['x7#qLz', null],
  ['x7#qL'.repeat(60).slice(0, 256), null],
  ['x7#qL'.repeat(60).slice(0, 257), 'password_too_long'],
  ['        ', null],
  ['password', 'password_weak'],
  ['PassWord', 'password_weak'],
  ['123456789', 'password_weak'],
  [' password', null],
])('%j is %s', (password, code) => expect(codeOf(password)).toBe(code));

test('the 10,000 most common are refused, the next one is not', () => {
  const ranked = dictionary.passwords;
  expect(ranked.slice(0, 10_000).filter((each) => codeOf(each) === null)).toEqual([]);
  expect(ranked.slice(10_000, 10_050).filter((each) => codeOf(each) === 'password_weak')).toEqual(
    [],
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
