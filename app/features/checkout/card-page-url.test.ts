import { expect, test } from 'vitest';
import { cardPageUrl } from './card-page-url.ts';

const at = (host: string, cardPageOrigin: string | null = null) => ({ host, cardPageOrigin });
const stripe = 'https://checkout.stripe.com/c/pay/cs_live_1#fid=2';

test('buyers are sent to the provider’s card page, from wherever the shop is', () => {
  expect(cardPageUrl(stripe, at('shop.example'))).toBe(stripe);
  expect(cardPageUrl(stripe, at('localhost'))).toBe(stripe);
});

test('a shop on this machine sends them to the card page beside it', () => {
  expect(cardPageUrl('http://localhost:3001/pay/1', at('localhost'))).toBe(
    'http://localhost:3001/pay/1',
  );
  expect(cardPageUrl('http://127.0.0.1:3001/pay/1', at('[::1]'))).toBe(
    'http://127.0.0.1:3001/pay/1',
  );
});

test.each([
  'http://localhost:3001/pay/1',
  'http://checkout.stripe.com/c/pay/1',
  'https://checkout.stripe.com.evil.example/c/pay/1',
  'https://checkout.stripe.com@evil.example/c/pay/1',
  'https://checkout.stripe.com:8443/c/pay/1',
  'https://evil.example/https://checkout.stripe.com',
  'https://shop.example/cart',
  'javascript:alert(1)',
  'data:text/html,x',
  '//checkout.stripe.com/c/pay/1',
  '',
])('a shop that others can reach sends nobody to %j', (url) => {
  expect(cardPageUrl(url, at('shop.example'))).toBeNull();
});

test.each([
  'https://evil.example/pay',
  'javascript:alert(1)//localhost',
  'javascript://localhost/%0aalert(1)',
  'http://localhost.evil.example/',
])('nor one on this machine to %j', (url) => {
  expect(cardPageUrl(url, at('localhost'))).toBeNull();
});

test('a shop with card pages under a domain of its own sends buyers there as well, and nowhere near it', () => {
  const paid = at('shop.example', 'https://pay.shop.example');
  const url = 'https://pay.shop.example/c/pay/cs_live_1';
  expect(cardPageUrl(url, paid)).toBe(url);
  expect(cardPageUrl(stripe, paid)).toBe(stripe);
  for (const other of [
    'http://pay.shop.example/c/pay/1',
    'https://pay.shop.example:8443/c/pay/1',
    'https://pay.shop.example.evil.example/c/pay/1',
    'https://shop.example/c/pay/1',
  ]) {
    expect(cardPageUrl(other, paid)).toBeNull();
  }
  expect(cardPageUrl(url, at('shop.example'))).toBeNull();
});
