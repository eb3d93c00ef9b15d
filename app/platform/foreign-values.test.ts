import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, isCount, isDateText, isText, parseJson } from './foreign-values.ts';

interface Book {
  title: string;
  pages: number;
}

test('an object has its fields, whatever their values, and may have others', () => {
  const { title, pages } = fieldsOf<Book>({ title: 'Built to Last', pages: '120', price: 47 });
  expect([title, pages]).toEqual(['Built to Last', '120']);
});

test('a field that an object lacks is undefined, as are all of what is no object', () => {
  for (const foreign of [{ title: 'Built to Last' }, [], null, undefined, 'pages', 120]) {
    expect(fieldsOf<Book>(foreign).pages).toBeUndefined();
  }
});

test('the fields of any value can be asked for', () => {
  fc.assert(
    fc.property(fc.anything(), (foreign) => {
      expect(() => fieldsOf<Book>(foreign).title).not.toThrow();
    }),
  );
});

test.each([
  ['a text', isText, ['', 'a'], [null, undefined, 1, ['a']]],
  ['a count', isCount, [0, 1, 1e6], [-1, 0.5, '1', Number.NaN, 2 ** 53, null]],
  ['a date', isDateText, ['2030-01-02T03:04:05.000Z'], ['soon', '', 5, null, new Date(0)]],
])('%s is told from what is none', (_name, isOne, ones, others) => {
  for (const one of ones) expect(isOne(one)).toBe(true);
  for (const other of others) expect(isOne(other)).toBe(false);
});

test('JSON is parsed, anything else is null', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  for (const text of [null, '', '{', 'a']) expect(parseJson(text)).toBeNull();
});
