import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasFields,
  isCount,
  isDateText,
  isFlag,
  isListOf,
  isOneOf,
  isText,
  parseJson,
} from './foreign-values.ts';

test.each([
  ['a text', isText, ['', 'a'], [null, undefined, 1, ['a']]],
  ['a flag', isFlag, [true, false], ['true', 1, 0, null, undefined]],
  ['a count', isCount, [0, 1, 1e6], [-1, 0.5, '1', Number.NaN, 2 ** 53, null]],
  ['a date', isDateText, ['2030-01-02T03:04:05.000Z'], ['soon', '', 5, null, new Date(0)]],
  ['one of two words', isOneOf('pdf', 'epub'), ['pdf', 'epub'], ['PDF', '', null, ['pdf']]],
  ['a list of texts', isListOf(isText), [[], ['a']], [['a', 1], 'a', {}, null]],
])('%s is told from what is none', (_name, guard, good, bad) => {
  for (const foreign of good) expect(guard(foreign)).toBe(true);
  for (const foreign of bad) expect(guard(foreign)).toBe(false);
});

test('an object has its fields, each as its guard says, and may have others', () => {
  const isBook = hasFields({ title: isText, pages: isCount });
  expect(isBook({ title: 'Built to Last', pages: 120 })).toBe(true);
  expect(isBook({ title: 'Built to Last', pages: 120, price: 47 })).toBe(true);
  expect(isBook({ title: 'Built to Last' })).toBe(false);
  expect(isBook({ title: 'Built to Last', pages: '120' })).toBe(false);
  for (const foreign of [null, undefined, 'Built to Last', 120, []]) {
    expect(isBook(foreign)).toBe(false);
  }
});

test('objects and lists stand in each other', () => {
  const isShelf = hasFields({ books: isListOf(hasFields({ title: isText })) });
  expect(isShelf({ books: [] })).toBe(true);
  expect(isShelf({ books: [{ title: 'Built to Last' }] })).toBe(true);
  expect(isShelf({ books: [{ title: 'Built to Last' }, null] })).toBe(false);
});

test('no value makes a guard throw', () => {
  const isShelf = hasFields({ books: isListOf(hasFields({ title: isText, at: isDateText })) });
  fc.assert(fc.property(fc.anything(), (foreign) => typeof isShelf(foreign) === 'boolean'));
});

test('JSON is parsed, anything else is null', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  for (const text of [null, '', '{', 'a']) expect(parseJson(text)).toBeNull();
});
