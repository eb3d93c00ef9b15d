import { expect, test } from 'vitest';
import { accountLink } from '../verification/account-link.ts';
import { readAuthLink } from './auth-link.browser.ts';

const read = (address: string) => readAuthLink(new URL(address, 'https://shop.example'));

test('a plain address is signing in', () => {
  expect(read('/auth')).toEqual({
    mode: 'sign-in',
    purpose: null,
    email: '',
    token: '',
    redirect: null,
  });
});

test('a forgotten password has an address of its own', () => {
  expect(read('/auth?mode=forgot&email=ada%40example.com')).toMatchObject({
    mode: 'forgot',
    email: 'ada@example.com',
  });
});

test('a mailed link names mode, email and token', () => {
  expect(read('/auth?mode=reset&email=ada%2Bbooks%40example.com#token=a-b_c')).toEqual({
    mode: 'reset',
    purpose: null,
    email: 'ada+books@example.com',
    token: 'a-b_c',
    redirect: null,
  });
});

test.each(['reset', 'verify', 'enter'] as const)(
  'what the mails link to is read back: %s',
  (mode) => {
    const link = { mode, email: 'ada+b@example.com', token: 'a-b_c' };
    expect(readAuthLink(new URL(accountLink('https://shop.example', link)))).toEqual({
      ...link,
      purpose: null,
      redirect: null,
    });
  },
);

test.each(['set', 'not-me', 'library'])('%s is a purpose', (purpose) => {
  expect(read(`/auth?mode=reset&purpose=${purpose}`).purpose).toBe(purpose);
});

test.each(['', 'Reset', 'sign-up'])('%j is none', (mode) => {
  expect(read(`/auth?mode=${mode}`).mode).toBe('sign-in');
});

test('a token in the query is not taken: it would be in logs', () => {
  expect(read('/auth?mode=reset&token=abc').token).toBe('');
});

test('the redirect is handed on as it is', () => {
  expect(read('/auth?redirect=/checkout%3Fa=1').redirect).toBe('/checkout?a=1');
});
