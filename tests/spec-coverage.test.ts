import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasTest } from '#tests/seeded/quoted-test.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const document = read('docs/spec-coverage.md');
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence '))
  .map((line) => line.slice(2, -2).split(' | '));

/** A file of the project, as the document writes it: in backticks, from the root, with its ending. */
const file = /`([\w.$-]+(?:\/[\w.$-]+)+\.\w+)`/g;

test('each of sections 2 to 9 has its table', () => {
  const sections = document.split(/^## /m).slice(1);
  expect(sections.map((section) => section[0])).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  for (const section of sections) {
    expect(section).toContain('| sentence | held by | shown by |');
    expect(section.match(/^\| (?!sentence )/gm)?.length ?? 0).toBeGreaterThan(5);
  }
});

test('each row says what holds its sentence and what shows it', () => {
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(3);
    expect(row[2], row[0]).toMatch(/`|\*no test\*/);
  }
});

test('every file that is named is there', () => {
  const named = new Set([...document.matchAll(file)].map(([, path = '']) => path));
  expect(named.size).toBeGreaterThan(100);
  expect([...named].filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('every test that is quoted stands in the file named before it', () => {
  const quoted = rows.flatMap(([, , shownBy = '']) => testsQuotedIn(shownBy));
  expect(quoted.length).toBeGreaterThan(200);
  const missing = quoted.filter(
    ({ path, name }) => !existsSync(new URL(path, root)) || !hasTest(read(path), name),
  );
  expect(missing).toEqual([]);
});

function testsQuotedIn(cell: string): { path: string; name: string }[] {
  let path = '';
  return [...cell.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, named, name]) => {
    if (named !== undefined) path = named;
    return name === undefined ? [] : [{ path, name }];
  });
}
