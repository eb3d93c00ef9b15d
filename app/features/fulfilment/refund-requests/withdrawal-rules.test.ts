import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrderId } from './read-order-id.ts';
import { checkWithdrawal } from './withdrawal-rules.ts';

const part = fc.stringMatching(/^[\dA-Z]{5}$/);

test('an order ID is read in whatever way it is typed off a mail', () => {
  const dashes = fc.constantFrom('-', ' - ', '–', '', ' ');
  fc.assert(
    fc.property(part, part, dashes, (one, two, dash) => {
      const typed = ` ek${dash}${one.toLowerCase()}${dash}${two} `;
      expect(readOrderId(typed)).toBe(`EK-${one}-${two}`);
    }),
  );
});

test.each(['', 'EK-12345', 'EK-12345-123456', 'XX-12345-12345', 'EK-1234!-12345'])(
  '%j is no order ID',
  (typed) => {
    expect(readOrderId(typed)).toBeNull();
  },
);

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a withdrawal needs an order and an address, and no reason', () => {
  expect(checkWithdrawal(formOf({ orderId: 'ek-7q2xm-4k9td', email: 'a@example.com' }))).toEqual({
    ok: true,
    values: { orderId: 'EK-7Q2XM-4K9TD', email: 'a@example.com', reason: '' },
  });
  expect(checkWithdrawal(formOf({ orderId: '', email: 'a@example.com' }))).toMatchObject({
    ok: false,
    problem: { errors: { orderId: 'Enter your order ID.' } },
  });
});

test('a withdrawal from what is no order ID is not held back', () => {
  const typed = { orderId: 'my order', email: 'a@example.com' };
  expect(checkWithdrawal(formOf(typed))).toMatchObject({ ok: true, values: typed });
});
