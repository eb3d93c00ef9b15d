import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atLeast } from '#tests/fuzz/property-runs.ts';
import { normaliseEmail } from './normalise-email.ts';

describe('one mailbox is written one way', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada@Example.COM\n', 'ada@example.com'],
    ['\u00a0ada@example.com\u3000', 'ada@example.com'],
    ['ADA+books@example.com', 'ada+books@example.com'],
    ["o'brien@example.com", "o'brien@example.com"],
    // Full-width letters, as a Japanese keyboard writes them.
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
    // e with a combining accent and the composed letter.
    ['rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ada@пример.испытание', 'ada@xn--e1afmkfd.xn--80akhbyknj4f'],
    ['ada@mail.shop.example.co.uk', 'ada@mail.shop.example.co.uk'],
    // What is pasted along and seen by nobody.
    ['\u200fada@example.com', 'ada@example.com'],
    ['\u202aada@example.com\u202c', 'ada@example.com'],
    ['\ufeffa\u00adda\u200b@exam\u2060ple.com\u00a0', 'ada@example.com'],
    // What is pasted along and seen by everybody.
    ['mailto:ada@example.com', 'ada@example.com'],
    ['MAILTO:ada@example.com?subject=Books', 'ada@example.com'],
    ['<ada@example.com>', 'ada@example.com'],
    ['"Ada Lovelace" <mailto:ada@example.com>,', 'ada@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ['ada@example.com, ', 'ada@example.com'],
  ])('%j becomes %s', (input, output) => expect(normaliseEmail(input)).toBe(output));
});

test('look-alikes of different letters stay different people', () => {
  // Latin a and Cyrillic а.
  expect(normaliseEmail('ada@example.com')).not.toBe(normaliseEmail('аdа@example.com'));
  expect(normaliseEmail('ada@exаmple.com')).toMatch(/^ada@xn--/);
  expect(normaliseEmail('a.da@example.com')).not.toBe(normaliseEmail('ada@example.com'));
});

describe('what is not one address is refused', () => {
  test.each([
    '',
    ' ',
    '@',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@exa_mple.com',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@0x7f.1',
    'ada@example.com:25',
    'ada@example.com/path',
    'ada@user@example.com',
    'ada@example.com, eve@example.com',
    'eve@example.com <ada@example.com>',
    'Ada <ada@example.com> <eve@example.com>',
    `${' '.repeat(1_000)}ada@example.com`,
    'ada,eve@example.com',
    'ada;eve@example.com',
    '"ada"@example.com',
    '"ada@evil.example"@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada\r\n@example.com',
    'a da@example.com',
    'ada\u0000@example.com',
    'ada\ud800@example.com',
    'ada(comment)@example.com',
    'ada\\@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    // Full-width punctuation folds into the forbidden kind.
    'ada，eve＠example.com',
    '＜ada＠example.com＞',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'example.'.repeat(37)}com`,
  ])('%j', (input) => expect(normaliseEmail(input)).toBeNull());

  test('an address of 300 characters', () => {
    const long = `ada@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(48)}.com`;
    expect(long).toHaveLength(300);
    expect(normaliseEmail(long)).toBeNull();
  });

  test('an address that only in ASCII grows beyond what mail can carry', () => {
    const label = 'ü'.repeat(45);
    const input = `ada@${label}.${label}.${label}.${label}.${label}.example`;
    expect(input.length).toBeLessThan(254);
    expect(normaliseEmail(input)).toBeNull();
  });
});

const anyText = fc.string({ unit: 'binary', maxLength: 30 });
const label = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const addressLike = fc
  .tuple(label, fc.array(label, { minLength: 1, maxLength: 4 }))
  .map(([local, labels]) => `${local}@${labels.join('.')}`);
const ordinary = fc.emailAddress();

test('writing an address the one way twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, addressLike, ordinary), (input) => {
      const once = normaliseEmail(input);
      if (once !== null) expect(normaliseEmail(once)).toBe(once);
    }),
    atLeast(3_000),
  );
});

test('what comes out is one address that no header can be smuggled into', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, addressLike, ordinary), (input) => {
      const output = normaliseEmail(input);
      if (output === null) return;
      expect(output.length).toBeLessThanOrEqual(254);
      expect(output).toMatch(/^[^\s"(),:;<>@[\\\]\p{Cc}]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/u);
    }),
    atLeast(3_000),
  );
});

test('case and surrounding space never make another person', () => {
  fc.assert(
    fc.property(ordinary, (address) => {
      const written = normaliseEmail(address);
      expect(normaliseEmail(` ${address.toUpperCase()}\t`)).toBe(written);
    }),
  );
});
