import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('an address is read, a path by the site it lies at', () => {
  expect(parseUrl('https://shop.example/a?b=1')?.href).toBe('https://shop.example/a?b=1');
  expect(parseUrl('/cart#top', 'https://shop.example')?.href).toBe('https://shop.example/cart#top');
});

test.each([
  ['', undefined],
  ['/cart', undefined],
  ['https://[broken', undefined],
  ['//', 'https://shop.example'],
])('%j with the base %j is no address', (text, base) => {
  expect(parseUrl(text, base)).toBeNull();
});
