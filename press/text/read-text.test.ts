import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, anchorOf, anchorsOf, readText, wordsOf } from './read-text.ts';

const read = (text: string, path = 'content/articles/fund.md') =>
  readText(path, `---\ntitle: x\n---\n\n${text}`);

test('folder and file name say what a text is and where it stands', () => {
  expect(addressOf(read('', 'content/articles/fund.md'))).toBe('/blog/fund');
  expect(addressOf(read('', 'content/policies/privacy-policy.md'))).toBe(
    '/policies/privacy-policy',
  );
  expect(addressOf(read('', 'content/policies/disclaimer.md'))).toBe('/disclaimer');
});

test('a text elsewhere, or without front matter, is refused', () => {
  expect(() => read('', 'content/books/fund.md')).toThrow('content/articles or content/policies');
  expect(() => readText('content/articles/fund.md', '# Title')).toThrow('without front matter');
});

test('words are counted apart from each other, in tables and lists too', () => {
  const { tree } = read(
    'One *two*three.\n\n- four\n- five\n\n| six | seven |\n| - | - |\n| 8 | 9 |',
  );
  expect(wordsOf(tree).split(/\s+/).filter(Boolean)).toEqual([
    'One',
    'twothree.',
    'four',
    'five',
    'six',
    'seven',
    '8',
    '9',
  ]);
});

test('headings are named by their words, their number aside', () => {
  expect(anchorsOf(read('## 3. Don’t wait\n\n### 6–8% of *interest*').tree)).toEqual([
    'dont-wait',
    'part-6-8-of-interest',
  ]);
});

test('every heading gets a name that an address can hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (heading) => {
      expect(anchorOf(heading)).toMatch(/^[a-z][a-z0-9-]*$/);
    }),
  );
});
