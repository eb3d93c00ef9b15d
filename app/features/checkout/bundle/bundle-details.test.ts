import { describe, expect, test } from 'vitest';
import { checkBundleDetails } from './bundle-details.ts';

const check = (fields: Record<string, string>, isGuest = true) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return checkBundleDetails(form, { isGuest });
};
const whole = { email: ' ada@example.com ', fullName: ' Ada Lovelace ', password: ' secret ' };

test('what was typed is trimmed, the password is taken as it is', () =>
  expect(check(whole)).toEqual({
    details: { email: 'ada@example.com', fullName: 'Ada Lovelace', password: ' secret ' },
    isMissing: false,
    errors: {},
  }));

describe('a guest needs', () => {
  test.each(['email', 'fullName', 'password'])('%s', (field) => {
    const { isMissing, errors } = check({ ...whole, [field]: '' });
    expect(isMissing).toBe(true);
    expect(Object.keys(errors)).toEqual([field]);
  });
  test('more than spaces for a name', () =>
    expect(check({ ...whole, fullName: '   ' }).isMissing).toBe(true));
});

test('an address that cannot be one stops the form, and nothing is missing', () => {
  const { isMissing, errors } = check({ ...whole, email: 'ada' });
  expect(isMissing).toBe(false);
  expect(errors.email).toBe('Enter an e-mail address such as name@example.com.');
});

test('whoever is signed in needs no password, and none is sent', () => {
  const { isMissing, errors, details } = check(whole, false);
  expect({ isMissing, errors }).toEqual({ isMissing: false, errors: {} });
  expect(details.password).toBe('');
});
