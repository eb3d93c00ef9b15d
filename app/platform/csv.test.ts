import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test('cells keep commas, quotes and line breaks', () => {
  expect(csvLines([['a,b', 'say "x"', 'two\nlines']])).toBe('"a,b","say ""x""","two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(csvLines([[text]])).toBe(`"'${text}"\r\n`);
});
