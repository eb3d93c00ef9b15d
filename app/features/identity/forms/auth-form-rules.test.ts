import { describe, expect, test } from 'vitest';
import type { Checked, FormProblem } from '#app/design/form/checked.ts';
import {
  checkNewPassword,
  checkSignUp,
  doPasswordsDiffer,
  isNewPasswordReady,
  shortPassword,
} from './auth-form-rules.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

function problemOf<Values, Field extends string>(
  checked: Checked<Values, Field>,
): FormProblem<Field> {
  if (checked.ok) throw new Error('Nothing stops this form.');
  return checked.problem;
}

const newAccount = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'a b',
  confirmPassword: 'a b',
};

describe('signing up', () => {
  test('needs all four fields', () => {
    const { errors, toast } = problemOf(checkSignUp(formOf({ fullName: '  ' })));
    expect(Object.keys(errors)).toEqual(['fullName', 'email', 'password', 'confirmPassword']);
    expect(toast).toBeNull();
  });

  test('has no rule about length', () => {
    expect(checkSignUp(formOf(newAccount))).toEqual({ ok: true, values: newAccount });
  });

  test('needs the same password twice', () => {
    const { errors, toast } = problemOf(
      checkSignUp(formOf({ ...newAccount, confirmPassword: 'A b' })),
    );
    expect(errors).toEqual({ confirmPassword: 'Passwords do not match' });
    expect(toast).toEqual({
      title: 'Password Mismatch',
      description: 'Passwords do not match. Please try again.',
    });
  });
});

describe('a new password', () => {
  test('has at least 6 characters', () => {
    const { errors, toast } = problemOf(
      checkNewPassword(formOf({ password: '12345', confirmPassword: '12345' })),
    );
    expect(errors).toEqual({ password: 'Password must be at least 6 characters long.' });
    expect(toast?.title).toBe('Password Too Short');
  });

  test.each([
    ['', undefined],
    ['12345', 'Password must be at least 6 characters long.'],
    ['123456', undefined],
  ])('%j is told to be short while it is typed: %s', (password, told) => {
    expect(shortPassword(formOf({ password }))).toBe(told);
  });

  test('that is mismatched and short is told to be mismatched', () => {
    const { toast } = problemOf(
      checkNewPassword(formOf({ password: '123', confirmPassword: '1234' })),
    );
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
    expect(checkNewPassword(form).ok).toBe(ready);
  });
});
