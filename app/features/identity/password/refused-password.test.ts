import { expect, test } from 'vitest';
import { refusedPassword } from './refused-password.ts';

test.each(['password_weak', 'password_too_short', 'password_too_long'])(
  'a password refused as %s is said at its field',
  (code) => {
    expect(refusedPassword(code)).toEqual({ password: expect.any(String) });
  },
);

test.each([null, 'rate_limited', 'bad_link'])('%s blames no field', (code) => {
  expect(refusedPassword(code)).toEqual({});
});
