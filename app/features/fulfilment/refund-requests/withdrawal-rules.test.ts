import { expect, test } from 'vitest';
import { maxReasonCharacters } from './max-reason-characters.ts';
import { checkWithdrawal } from './withdrawal-rules.ts';

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

test('a reason may be as long as the shop takes it, and not a character longer', () => {
  const typed = { orderId: 'EK-7Q2XM-4K9TD', email: 'a@example.com' };
  const longest = 'x'.repeat(maxReasonCharacters);
  expect(checkWithdrawal(formOf({ ...typed, reason: longest }))).toMatchObject({
    ok: true,
    values: { reason: longest },
  });
  expect(checkWithdrawal(formOf({ ...typed, reason: `${longest}x` }))).toMatchObject({
    ok: false,
    problem: { errors: { reason: 'Use 1,000 characters at most.' } },
  });
});
