import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whereTestRuns } from './tidy/long-parts.ts';

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
  expect(quoted.filter((one) => whereItRuns(one) === 'missing')).toEqual([]);
});

test('npm test runs at least one of the tests that are quoted for a sentence', () => {
  const onlyLong = rows.filter(([, , shownBy = '']) => {
    const quoted = testsQuotedIn(shownBy);
    return quoted.length > 0 && quoted.every((one) => whereItRuns(one) === 'long');
  });
  expect(onlyLong.map(([sentence]) => sentence)).toEqual([]);
});

/** A file that is named without a title stands for all of its tests. */
function testsQuotedIn(cell: string): { path: string; title: string | undefined }[] {
  const quoted: { path: string; title: string | undefined }[] = [];
  for (const [, path, title] of cell.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    const last = quoted.at(-1);
    if (path !== undefined) quoted.push({ path, title: undefined });
    else if (last?.title === undefined && last) last.title = title;
    else if (last) quoted.push({ path: last.path, title });
  }
  return quoted.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
}

function whereItRuns({ path, title }: { path: string; title: string | undefined }) {
  if (title !== undefined) return whereTestRuns(path, title);
  return path.includes('.long.test.') ? 'long' : 'ordinary';
}
