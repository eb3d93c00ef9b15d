import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDetails } from './checkout-details.ts';

/** In the order of the page. */
const requiredFields = ['firstName', 'lastName', 'email'] as const;
const filled = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('name and email are enough, and are trimmed', () => {
  expect(checkDetails(formOf({ ...filled, firstName: '  Ada ' }))).toEqual({
    ok: true,
    values: {
      ...filled,
      billingAddress: { address: '', city: '', state: '', zipCode: '', country: '' },
      remindMe: false,
    },
  });
});

test('the billing address is read where it is given', () => {
  const billingAddress = {
    address: '12 St James’s Square',
    city: 'London',
    state: 'Greater London',
    zipCode: 'SW1Y 4JH',
    country: 'United Kingdom',
  };
  expect(checkDetails(formOf({ ...filled, ...billingAddress }))).toEqual({
    ok: true,
    values: { ...filled, billingAddress, remindMe: false },
  });
});

test('a reminder is wanted where its box is ticked, which the browser says by naming it', () => {
  expect(checkDetails(formOf({ ...filled, remindMe: 'on' }))).toMatchObject({
    values: { remindMe: true },
  });
});

test('exactly the required fields that are blank are missing, in the order of the page', () => {
  const anyOrBlank = (text: string) => fc.constantFrom(text, '', '   ', '\t');
  const fields = fc.record({
    firstName: anyOrBlank(filled.firstName),
    lastName: anyOrBlank(filled.lastName),
    email: anyOrBlank(filled.email),
  });
  fc.assert(
    fc.property(fields, (given) => {
      const checked = checkDetails(formOf(given));
      const missing = requiredFields.filter((field) => given[field].trim() === '');
      expect(checked.ok).toBe(missing.length === 0);
      if (checked.ok) return;
      expect(Object.keys(checked.problem.errors)).toEqual(missing);
      expect(checked.problem.toast?.title).toBe('Missing Information');
    }),
  );
});

test.each(['ada', 'ada@', '@example.com', 'a da@example.com', 'ada@exam@ple.com'])(
  '%s is no email address, but not a missing one',
  (email) => {
    expect(checkDetails(formOf({ ...filled, email }))).toEqual({
      ok: false,
      problem: {
        errors: { email: 'Enter an email address such as name@example.com.' },
        toast: null,
      },
    });
  },
);
