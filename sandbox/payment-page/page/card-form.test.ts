import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CardFormValues, checkCardForm, readCardForm } from './card-form.ts';

const good: CardFormValues = {
  email: 'ada@example.com',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  cardName: 'Ada Buyer',
};
const june2030 = Date.UTC(2030, 5, 15);

function problems(changes: Partial<CardFormValues>, lockedEmail: string | null = null) {
  const checked = checkCardForm({ ...good, ...changes }, lockedEmail, june2030);
  return checked.ok ? {} : checked.errors;
}

test('a filled form gives the card, however it was spaced', () => {
  const checked = checkCardForm({ ...good, cardNumber: '4242-42424242 4242' }, null, june2030);
  expect(checked).toEqual({
    ok: true,
    card: {
      cardNumber: '4242424242424242',
      brand: 'visa',
      expiryMonth: 12,
      expiryYear: 2034,
      name: 'Ada Buyer',
      email: 'ada@example.com',
    },
  });
});

test('an empty form says what each field wants', () => {
  const empty = readCardForm({});
  const checked = checkCardForm(empty, null, june2030);
  expect(checked).toMatchObject({ ok: false });
  expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual([
    'email',
    'cardNumber',
    'cardExpiry',
    'cardCvc',
    'cardName',
  ]);
});

test('the address of the session takes the place of the typed one', () => {
  const checked = checkCardForm(
    { ...good, email: 'mallory@example.com' },
    'ada@example.com',
    june2030,
  );
  expect(checked).toMatchObject({ card: { email: 'ada@example.com' } });
});

test('one wrong digit is always found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const digits = '4242424242424242';
      const wrong = (Number(digits[at]) + shift) % 10;
      const cardNumber = `${digits.slice(0, at)}${wrong}${digits.slice(at + 1)}`;
      expect(problems({ cardNumber, cardCvc: '1234' })).toHaveProperty('cardNumber');
    }),
  );
});

describe('expiry', () => {
  test.each(['06 / 30', '6/30', '0630', '06/2030', '12-34'])('%s is good', (cardExpiry) => {
    expect(problems({ cardExpiry })).toEqual({});
  });
  test('the month before has expired', () => {
    expect(problems({ cardExpiry: '05 / 30' })).toEqual({ cardExpiry: 'Your card has expired.' });
  });
  test.each(['', '13/34', '00/34', '12/', 'soon', '12/3', '12/2099'])(
    '%j is refused',
    (cardExpiry) => {
      expect(problems({ cardExpiry })).toHaveProperty('cardExpiry');
    },
  );
});

describe('CVC', () => {
  test.each(['12', '1234', 'abc', ''])('%j is refused for a Visa card', (cardCvc) => {
    expect(problems({ cardCvc })).toHaveProperty('cardCvc');
  });
  test('American Express has four digits', () => {
    const amex = { cardNumber: '3782 822463 10005' };
    expect(problems({ ...amex, cardCvc: '1234' })).toEqual({});
    expect(problems({ ...amex, cardCvc: '123' })).toHaveProperty('cardCvc');
  });
});
