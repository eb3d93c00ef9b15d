import { expect, test } from 'vitest';
import { readAuthLink } from './auth-link.ts';

const read = (address: string) => readAuthLink(new URL(address, 'https://shop.example'));

test('a plain address is signing in', () => {
  expect(read('/auth')).toEqual({ mode: 'sign-in', email: '', token: '', redirect: null });
});

test('a mailed link names mode, e-mail and token', () => {
  expect(read('/auth?mode=reset&email=ada%2Bbooks%40example.com#token=a-b_c')).toEqual({
    mode: 'reset',
    email: 'ada+books@example.com',
    token: 'a-b_c',
    redirect: null,
  });
});

test.each(['reset', 'set-password', 'verify'])('%s is a mode', (mode) => {
  expect(read(`/auth?mode=${mode}`).mode).toBe(mode);
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
