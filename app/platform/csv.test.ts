import { expect, test } from 'vitest';
import { csvHeading, csvLines } from './csv.ts';

test('cells keep commas, quotes and line breaks', () => {
  expect(csvLines([['a,b', 'say "x"', 'two\nlines']])).toBe('"a,b","say ""x""","two\nlines"\r\n');
});

test('what a person opens begins with a byte order mark, and other lines have none', () => {
  expect(csvHeading(['Zoë'])).toBe('\ufeff"Zoë"\r\n');
  expect(csvLines([['Zoë']])).toBe('"Zoë"\r\n');
});

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1', '\u00a0+1', '\u200f=1', '\v=1', '\0@A1'],
])('%j is no formula', (text) => {
  expect(csvLines([[text]])).toBe(`"'${text}"\r\n`);
});

test('text behind a semicolon or a tab, where many spreadsheets begin a cell, is no formula either', () => {
  expect(csvLines([['a;=1+1;b\t@A1']])).toBe(`"a;'=1+1;b\t'@A1"\r\n`);
  expect(csvLines([['a; b', 'x=1', 'me@here']])).toBe('"a; b","x=1","me@here"\r\n');
});
