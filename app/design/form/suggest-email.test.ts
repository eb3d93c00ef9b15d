import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@GMAIL.CO', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@hotmal.con', 'ada@hotmail.com'],
  ['ada@yahooo.com', 'ada@yahoo.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@iclud.com', 'ada@icloud.com'],
  ['Ada.Lovelace+books@gnail.com', 'Ada.Lovelace+books@gmail.com'],
])('%s is probably %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each([
  'ada@gmail.com',
  'ADA@Gmail.com',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@gmx.at',
  'ada@yahoo.ca',
  'ada@yahoo.co.jp',
  'ada@hotmail.fr',
  'ada@outlook.de',
  'o’hara@example.com',
  "o'hara@example.com",
  'ada+books@example.com',
  '1815@example.museum',
  'ada@xn--bcher-kva.example',
  'ada@bücher.example',
  'ada@mail.dept.example.ac.uk',
  '!#$%&*/=?^_`{|}~-@example.org',
  '"a@b c"@example.org',
  'ada@[192.0.2.1]',
  'ada@a.co',
  'ada',
  '@gmail.con',
  'ada@',
  '',
])('nothing is said of %s', (typed) => expect(suggestEmail(typed)).toBeNull());

test('whatever stands ahead of the domain stays as it was typed, and a suggestion is never doubted again', () => {
  const slip = fc.constantFrom('gmial.com', 'hotmail.co', 'yahoo.con', 'protonmial.com');
  const local = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(local, slip, (name, domain) => {
      const meant = suggestEmail(`${name}@${domain}`);
      expect(meant?.startsWith(`${name}@`)).toBe(true);
      expect(suggestEmail(meant ?? '')).toBeNull();
    }),
  );
});

test('an address of any other domain is left alone', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      // Drawn names are seldom near a known one; where they are, the local part stays.
      const meant = suggestEmail(email);
      const local = email.slice(0, email.lastIndexOf('@'));
      expect(meant === null || meant.startsWith(`${local}@`)).toBe(true);
    }),
  );
});
