import { expect, test } from 'vitest';
import { checkName, checkPasswords, passwordRefusal } from './account-settings-rules.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const passwords = (currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
  checkPasswords(formOf({ currentPassword, newPassword, confirmPassword }));

test('names are trimmed, and the last one may be missing', () => {
  expect(checkName(formOf({ firstName: ' Zoë ', lastName: '\tvan  Łukasz ' }))).toEqual({
    ok: true,
    values: { firstName: 'Zoë', lastName: 'van  Łukasz' },
  });
  expect(checkName(formOf({ firstName: 'Zoë' }))).toEqual({
    ok: true,
    values: { firstName: 'Zoë', lastName: '' },
  });
});

test.each(['', '   ', '\u00a0'])('a first name of %j is none', (firstName) => {
  expect(checkName(formOf({ firstName, lastName: 'Łukasz' }))).toEqual({
    ok: false,
    problem: {
      toast: null,
      errors: { firstName: 'First name is required.' },
    },
  });
});

test('passwords are taken as typed', () => {
  expect(passwords('secret', ' 🐢 new ')).toEqual({
    ok: true,
    values: { currentPassword: 'secret', newPassword: ' 🐢 new ', confirmPassword: ' 🐢 new ' },
  });
});

test('all password fields are required, and each missing one says so', () => {
  expect(passwords('', '', '')).toEqual({
    ok: false,
    problem: {
      toast: { title: 'Error', description: 'All password fields are required.' },
      errors: {
        currentPassword: 'Enter your current password.',
        newPassword: 'Enter a new password.',
        confirmPassword: 'Enter the new password again.',
      },
    },
  });
  expect(passwords('secret', 'short', '')).toEqual({
    ok: false,
    problem: {
      toast: { title: 'Error', description: 'All password fields are required.' },
      errors: { confirmPassword: 'Enter the new password again.' },
    },
  });
});

test('new password and confirmation must match, before their length counts', () => {
  expect(passwords('secret', 'abc', 'abd')).toEqual({
    ok: false,
    problem: {
      toast: null,
      errors: { confirmPassword: 'New passwords do not match.' },
    },
  });
});

test('a new password has at least 6 characters', () => {
  const message = 'New password must be at least 6 characters long.';
  expect(passwords('x', '12345')).toEqual({
    ok: false,
    problem: {
      toast: null,
      errors: { newPassword: message },
    },
  });
  expect(passwords('x', '123456').ok).toBe(true);
});

test('what the server refuses is said at the field it is about, and what is said there in its words is no toast as well', () => {
  const wrong = 'Current password is incorrect.';
  expect(passwordRefusal({ code: 'wrong_password', message: wrong })).toEqual({
    ...{ errors: { currentPassword: wrong }, toast: null },
  });
  const weak = passwordRefusal({ code: 'password_weak', message: 'Password is known to be weak.' });
  expect(weak.errors).toEqual({ newPassword: expect.stringContaining('Too easy to guess') });
  expect(weak.toast).toEqual({ title: 'Error', description: 'Password is known to be weak.' });
  expect(passwordRefusal({ code: null, message: null })).toEqual({
    errors: {},
    toast: { title: 'Error', description: 'Failed to update password. Please try again.' },
  });
});
