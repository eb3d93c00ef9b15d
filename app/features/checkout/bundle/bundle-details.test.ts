import { describe, expect, test } from 'vitest';
import { checkBundleDetails } from './bundle-details.ts';

const check = (fields: Record<string, string>, isGuest = true) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return checkBundleDetails(form, { isGuest });
};
const problemOf = (fields: Record<string, string>) => {
  const checked = check(fields);
  return checked.ok ? null : checked.problem;
};
const whole = { email: ' ada@example.com ', fullName: ' Ada Lovelace ', password: ' secret ' };

test('what was typed is trimmed, the password is taken as it is', () =>
  expect(check(whole)).toEqual({
    ok: true,
    values: {
      email: 'ada@example.com',
      fullName: 'Ada Lovelace',
      password: ' secret ',
      remindMe: false,
    },
  }));

describe('a guest needs', () => {
  test.each(['email', 'fullName', 'password'])('%s', (field) => {
    const problem = problemOf({ ...whole, [field]: '' });
    expect(problem?.toast?.title).toBe('Missing Information');
    expect(Object.keys(problem?.errors ?? {})).toEqual([field]);
  });
  test('more than spaces for a name', () =>
    expect(problemOf({ ...whole, fullName: '   ' })?.toast?.title).toBe('Missing Information'));
});

test('an address that cannot be one stops the form, and nothing is missing', () => {
  const problem = problemOf({ ...whole, email: 'ada' });
  expect(problem?.toast).toBeNull();
  expect(problem?.errors.email).toBe('Enter an email address such as name@example.com.');
});

test('whoever is signed in needs no password, and none is sent', () => {
  const checked = check(whole, false);
  expect(checked).toMatchObject({ ok: true, values: { password: '' } });
  expect(check({ ...whole, password: '' }, false)).toEqual(checked);
});
