import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignInCode, signInCode } from './sign-in-code.server.ts';

const token = fc.base64String({ minLength: 40, maxLength: 44 });

test('a token has one code of six digits, and it alone is right, however it is spaced', () => {
  fc.assert(
    fc.property(token, fc.stringMatching(/^\d{6}$/), (each, guess) => {
      const code = signInCode(each);
      expect(code).toMatch(/^\d{6}$/);
      expect(isSignInCode(each, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(true);
      expect(isSignInCode(each, guess)).toBe(guess === code);
    }),
  );
});

test('what is no code is not taken for one', () => {
  for (const typed of ['', '1234567', 'abcdef', '１２３４５６'])
    expect(isSignInCode('some token', typed)).toBe(false);
});
