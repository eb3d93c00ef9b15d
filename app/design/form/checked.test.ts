import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checked, emailFailure, failure } from './checked.ts';

const toast = { title: 'Missing Information', description: 'Please fill in all fields.' };

test('a form without a problem gives its values, and no toast', () => {
  expect(checked({ email: 'a@b.c' }, { email: null }, toast)).toEqual({
    ok: true,
    values: { email: 'a@b.c' },
  });
});

test('exactly the fields with a problem have an error, in the order of the page', () => {
  const names = ['firstName', 'lastName', 'email', 'password'] as const;
  const problems = fc.record({
    firstName: fc.option(fc.constant('Enter your first name.')),
    lastName: fc.option(fc.constant('Enter your last name.')),
    email: fc.option(fc.constant('Enter your email address.')),
    password: fc.option(fc.constant('Enter a password.')),
  });
  fc.assert(
    fc.property(problems, (given) => {
      const stopped = names.filter((name) => given[name] !== null);
      const result = checked({}, given, toast);
      expect(result.ok).toBe(stopped.length === 0);
      if (result.ok) return;
      expect(Object.entries(result.problem.errors)).toEqual(
        stopped.map((name) => [name, given[name]]),
      );
      expect(result.problem.toast).toBe(toast);
    }),
  );
});

test('a failure of the whole blames no field', () => {
  expect(failure('Error', 'Try again.')).toEqual({
    errors: {},
    toast: { title: 'Error', description: 'Try again.' },
  });
});

test('an address that the server refuses has its sentence at the field, a failure stands for the form', () => {
  const odd = { code: 'bad_request', message: 'Please type a plain i.' };
  expect(emailFailure(odd, 'No network.')).toEqual({ errors: { email: odd.message }, toast: null });
  const late = { code: 'too_many_requests', message: 'Wait a minute.' };
  expect(emailFailure(late, 'No network.')).toEqual(failure('Not Sent', late.message));
  const lost = { code: null, message: null };
  expect(emailFailure(lost, 'No network.')).toEqual(failure('Not Sent', 'No network.'));
});
