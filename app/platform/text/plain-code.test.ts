import { expect, test } from 'vitest';
import { plainCode, plainMadeCode } from './plain-code.ts';

test.each([
  '123456',
  ' 123 456 ',
  '123-456',
  '123–456',
  '１２３４５６',
  '١٢٣٤٥٦',
  '۱۲۳۴۵۶',
  '\u200b123\u00a0456\ufeff',
])('%j is the code 123456', (typed) => {
  expect(plainCode(typed)).toBe('123456');
});

test('letters of a code are read without case, and those that look like digits as digits', () => {
  expect(plainMadeCode(' o1il0-abcde ')).toBe('01110ABCDE');
});

test('what is too long to be a code is none', () => {
  expect(plainCode('1'.repeat(101))).toBe('');
});
