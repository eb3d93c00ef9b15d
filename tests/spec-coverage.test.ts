import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import keptSentences from './spec/sentences.json' with { type: 'json' };
import { hashOf, wordsOf } from './spec/sentences.ts';
import { whereTestRuns } from './tidy/long-parts.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const document = read('docs/spec-coverage.md');
const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence '))
    .map((line) => line.slice(2, -2).split(' | '));
const rows = rowsOf(document);

/** The tables of the specification's sections, by their numbers. */
const sections = new Map(
  document
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((part) => [part.charAt(0), part.split(/^## /m)[0] ?? '']),
);

/** A file of the project, as the document writes it: in backticks, from the root, with its ending. */
const file = /`([\w.$-]+(?:\/[\w.$-]+)+\.\w+)`/g;

test('each section has its table', () => {
  expect([...sections.keys()]).toEqual(Object.keys(keptSentences));
  for (const section of sections.values()) {
    expect(section).toContain('| sentence | held by | shown by |');
    expect(rowsOf(section).length).toBeGreaterThan(5);
  }
});

test('the first column is the specification, word for word and sentence by sentence', () => {
  for (const [number, kept] of Object.entries(keptSentences)) {
    const quoted = rowsOf(sections.get(number) ?? '').flatMap(([quotation = '']) =>
      wordsOf(quotation),
    );
    let from = 0;
    for (const sentence of kept) {
      const [wordCount, hash] = sentence.split(' ');
      const words = quoted.slice(from, from + Number(wordCount));
      expect(hashOf(words), `section ${number}: ${words.join(' ')}`).toBe(hash);
      from += words.length;
    }
    expect(quoted.slice(from), `section ${number} ends before`).toEqual([]);
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
