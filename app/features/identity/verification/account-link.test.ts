import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountLink } from './account-link.ts';

test('mode and address are in the query, the token in the fragment alone', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.base64String(), (email, text) => {
      const token = text.replaceAll(/[^\w-]/g, '');
      const url = new URL(accountLink('https://shop.example', { mode: 'reset', email, token }));
      expect(url.origin + url.pathname).toBe('https://shop.example/auth');
      expect([...url.searchParams]).toEqual([
        ['mode', 'reset'],
        ['email', email],
      ]);
      expect(url.hash).toBe(`#token=${token}`);
    }),
  );
});

test('a purpose is named where there is one', () => {
  const link = {
    mode: 'verify',
    purpose: 'library',
    email: 'a+b@example.com',
    token: 't',
  } as const;
  expect(accountLink('https://shop.example', link)).toBe(
    'https://shop.example/auth?mode=verify&purpose=library&email=a%2Bb%40example.com#token=t',
  );
});
