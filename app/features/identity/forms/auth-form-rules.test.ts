import { describe, expect, test } from 'vitest';
import {
  checkNewPassword,
  checkSignIn,
  checkSignUp,
  doPasswordsDiffer,
  emailProblem,
  isNewPasswordReady,
} from './auth-form-rules.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const newAccount = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'a b',
  confirmPassword: 'a b',
};

describe('signing in', () => {
  test('needs e-mail and password', () => {
    expect(checkSignIn(formOf({})).errors).toEqual({
      email: 'Enter your e-mail address.',
      password: 'Enter a password.',
    });
  });

  test('takes the password as it is, the e-mail without spaces around it', () => {
    const { values, errors } = checkSignIn(formOf({ email: ' a@b.c ', password: ' p ' }));
    expect(errors).toEqual({});
    expect(values).toMatchObject({ email: 'a@b.c', password: ' p ' });
  });
});

describe('signing up', () => {
  test('needs all four fields', () => {
    const { errors, toast } = checkSignUp(formOf({ fullName: '  ' }));
    expect(Object.keys(errors)).toEqual(['fullName', 'email', 'password', 'confirmPassword']);
    expect(toast).toBeNull();
  });

  test('has no rule about length', () => {
    expect(checkSignUp(formOf(newAccount)).errors).toEqual({});
  });

  test('needs the same password twice', () => {
    const { errors, toast } = checkSignUp(formOf({ ...newAccount, confirmPassword: 'A b' }));
    expect(errors).toEqual({ confirmPassword: 'Passwords do not match' });
    expect(toast).toEqual({
      title: 'Password Mismatch',
      description: 'Passwords do not match. Please try again.',
    });
  });
});

describe('a new password', () => {
  test('has at least 6 characters', () => {
    const { errors, toast } = checkNewPassword(
      formOf({ password: '12345', confirmPassword: '12345' }),
    );
    expect(errors).toEqual({ password: 'Password must be at least 6 characters long.' });
    expect(toast?.title).toBe('Password Too Short');
  });

  test('that is mismatched and short is told to be mismatched', () => {
    const { toast } = checkNewPassword(formOf({ password: '123', confirmPassword: '1234' }));
    expect(toast?.title).toBe('Password Mismatch');
  });

  test.each([
    ['', '', false, false],
    ['secret', '', false, false],
    ['secret', 'secre', false, true],
    ['secret', 'secret', true, false],
    ['12345', '12345', false, false],
    ['      ', '      ', true, false],
  ])('%j and %j: ready %s, differing %s', (password, confirmPassword, ready, differ) => {
    const form = formOf({ password, confirmPassword });
    expect(isNewPasswordReady(form)).toBe(ready);
    expect(doPasswordsDiffer(form)).toBe(differ);
    expect(Object.keys(checkNewPassword(form).errors).length === 0).toBe(ready);
  });
});

test.each([
  ['ada@example.com', true],
  ['ada', false],
  ['ada@', false],
  ['a b@example.com', false],
  ['', false],
])('%j may be an e-mail address: %s', (email, maybe) => {
  expect(emailProblem(email) === null).toBe(maybe);
});
