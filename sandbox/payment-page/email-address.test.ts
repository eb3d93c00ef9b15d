import { expect, test } from 'vitest';
import { emailAddress } from './email-address.ts';

test.each([
  'ada@example.com',
  'ADA.Lovelace+books@Mail.Example.com',
  "o'brien@example.ie",
  '!#$%&*+/=?^_`{|}~-@example.com',
  'ada@xn--bcher-kva.de',
  'ada@xn--80ak6aa92e.xn--p1ai',
  'ada@7.example.com',
])('%s is taken', (address) => expect(emailAddress.parse(address)).toBe(address));

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@localhost',
  'ada@gmail.',
  'ada@-example.com',
  'ada@exa_mple.com',
  'ada lovelace@example.com',
  ' ada@example.com',
  'ada@example.com\n',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@example..com',
  'ada@lovelace@example.com',
  'ada,bob@example.com',
  '"ada"@example.com',
  'ada@[127.0.0.1]',
  'münchen@example.com',
  'ada@bücher.de',
])('%j is not', (address) => expect(emailAddress.safeParse(address).success).toBe(false));
