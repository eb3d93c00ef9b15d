import { expect, test } from 'vitest';
import { withoutTokens } from './mail-copy.server.ts';

const token = 'k3Jx_9aZ-Qm2nB7vC5tY8uI0oP1rS4dF6gH-jL2wE3q';

test('what a link opens is taken out, and the link stays', () => {
  expect(withoutTokens(`https://shop.example/download?token=${token}`)).toBe(
    'https://shop.example/download?token=…',
  );
  expect(withoutTokens(`<a href="https://shop.example/auth#token=${token}">`)).toBe(
    '<a href="https://shop.example/auth#token=…">',
  );
});

test('a code of six digits is taken out, and sums, order IDs and colors stay', () => {
  expect(withoutTokens('Your code is 482913.')).toBe('Your code is ….');
  const kept = 'EK-7Q2MX-91KDT cost $75.60 on 2026-11-23; color #123456, $123456';
  expect(withoutTokens(kept)).toBe(kept);
});

test('long words of a mail stay as they are', () => {
  const kept = 'Donaudampfschifffahrtsgesellschaftskapitän, uncharacteristically-self-sufficient';
  expect(withoutTokens(kept)).toBe(kept);
});
