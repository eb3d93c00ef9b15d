import { expect, test } from 'vitest';
import { checkInvoice } from './invoice-rules.ts';

function filledIn(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('all may be left out, and empty lines of the address are none', () => {
  expect(
    checkInvoice(filledIn({ company: ' Ship & Co ', address: '\n 1 Quay \n\nCork\n' })),
  ).toEqual({
    ok: true,
    values: { company: 'Ship & Co', taxId: '', addressLines: ['1 Quay', 'Cork'], country: '' },
  });
});

test.each([
  ['company', 'a'.repeat(201), 'Use at most 200 characters on one line.'],
  ['taxId', 'a'.repeat(201), 'Use at most 200 characters on one line.'],
  ['address', `1 Quay\n${'a'.repeat(201)}`, 'Use at most 200 characters on one line.'],
  ['address', 'a\n'.repeat(7), 'Use at most 6 lines.'],
  ['country', 'a'.repeat(201), 'Use at most 200 characters on one line.'],
])('what the server would not take is said at its field: %s', (field, text, sentence) => {
  expect(checkInvoice(filledIn({ [field]: text }))).toMatchObject({
    ok: false,
    problem: { errors: { [field]: sentence } },
  });
});
