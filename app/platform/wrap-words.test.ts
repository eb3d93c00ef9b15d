import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapBy, wrapWords } from './wrap-words.ts';

test('a text is broken at spaces, as late as its lines allow', () => {
  expect(wrapWords('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapWords('one two three', 6)).toEqual(['one', 'two', 'three']);
});

test('a word that is longer than a line keeps its own', () => {
  expect(wrapWords('a https://a.example/long b', 5)).toEqual(['a', 'https://a.example/long', 'b']);
});

test('what fits can be told by another measure than characters', () => {
  const isNarrow = (line: string) => line.split('m').length <= 3;
  expect(wrapBy('mm i i m', isNarrow)).toEqual(['mm i i', 'm']);
});

test('no word is lost or moved, and a line is too long only for one word', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 }), (words) => {
      const lines = wrapWords(words.join(' '), 6);
      expect(lines.join(' ')).toBe(words.join(' '));
      for (const line of lines.filter(({ length }) => length > 6)) expect(line).not.toContain(' ');
    }),
  );
});
