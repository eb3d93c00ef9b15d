import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDetails, requiredFields } from './checkout-details.ts';

const filled = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('name and e-mail are enough, and are trimmed', () => {
  const { details, missing, errors } = checkDetails(formOf({ ...filled, firstName: '  Ada ' }));
  expect({ missing, errors }).toEqual({ missing: [], errors: {} });
  expect(details).toEqual({
    ...filled,
    billingAddress: { address: '', city: '', state: '', zipCode: '', country: '' },
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
  expect(checkDetails(formOf({ ...filled, ...billingAddress })).details.billingAddress).toEqual(
    billingAddress,
  );
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
      const { missing, errors } = checkDetails(formOf(given));
      expect(missing).toEqual(requiredFields.filter((field) => given[field].trim() === ''));
      expect(Object.keys(errors)).toEqual(missing);
    }),
  );
});

test.each(['ada', 'ada@', '@example.com', 'a da@example.com', 'ada@exam@ple.com'])(
  '%s is no e-mail address, but not a missing one',
  (email) => {
    const { missing, errors } = checkDetails(formOf({ ...filled, email }));
    expect(missing).toEqual([]);
    expect(errors.email).toContain('name@example.com');
  },
);
