import { expect, test } from 'vitest';
import { testCards } from '#sandbox/payment-page/payments/test-cards.ts';
import { cardBrand, groupDigits, passesLuhn } from './card-number.ts';

test('every card that the page offers passes its own check', () => {
  expect(testCards.filter((card) => !passesLuhn(card.number))).toEqual([]);
});

test.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['6011111111111117', 'unknown', '6011 1111 1111 1117'],
])('%s is %s, written %s', (digits, brand, grouped) => {
  expect(cardBrand(digits)).toBe(brand);
  expect(groupDigits(digits)).toBe(grouped);
});
