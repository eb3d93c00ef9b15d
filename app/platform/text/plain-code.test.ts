import { expect, test } from 'vitest';
import { plainCode, plainDigits, plainMadeCode } from './plain-code.ts';

test.each([
  '123456',
  ' 123 456 ',
  '123-456',
  '123–456',
  '１２３４５６',
  '١٢٣٤٥٦',
  '۱۲۳۴۵۶',
  '१२३४५६',
  '১২৩-৪৫৬.',
  '“123_456”',
  '123·456',
  '\u{1d7cf}\u{1d7da}\u{1d7e5}456',
  '\u200b123\u00a0456\ufeff',
])('%j is the code 123456', (typed) => {
  expect(plainCode(typed)).toBe('123456');
});

test('the digits of each script are 0 to 9', () => {
  for (const zero of [0x30, 0x660, 0x966, 0xe50, 0x1040, 0x17e0, 0xff10, 0x1e950]) {
    const digits = Array.from({ length: 10 }, (_, n) => String.fromCodePoint(zero + n)).join('');
    expect(plainDigits(`no ${digits}.`)).toBe('no 0123456789.');
  }
});

test('letters of a code are read without case, and those that look like digits as digits', () => {
  expect(plainMadeCode(' o1il0-abcde ')).toBe('01110ABCDE');
});

test('what is too long to be a code is none', () => {
  expect(plainCode('1'.repeat(101))).toBe('');
});
