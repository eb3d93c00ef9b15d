import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { checkReadMinutes, checkSubstance, findHero } from './check-article.ts';

const textOf = (words: number) =>
  readText('content/articles/a.md', `---\nx: y\n---\n\n${'word '.repeat(words)}`).tree;

test('a read time within a minute of the length passes', () => {
  expect(() => checkReadMinutes('articles/a.md', textOf(2200), 10)).not.toThrow();
  expect(() => checkReadMinutes('articles/a.md', textOf(1980), 10)).not.toThrow();
});

test('a read time that promises too much or too little is named', () => {
  for (const words of [1970, 2430]) {
    expect(() => checkReadMinutes('articles/a.md', textOf(words), 10)).toThrow(
      `articles/a.md: front matter is wrong: readMinutes: says 10, but ${words} words`,
    );
  }
});

const article = (slug: string, words: number, shown = '| a |\n| - |\n| 1 |') =>
  readText(`content/articles/${slug}.md`, `---\nx: y\n---\n\n${'word '.repeat(words)}\n\n${shown}`);

test('an article has 900 to 1,800 words, the checklist 2,000 to 2,400', () => {
  // Two words more are in the table.
  for (const words of [898, 1798]) expect(() => checkSubstance(article('a', words))).not.toThrow();
  for (const words of [897, 1799]) {
    expect(() => checkSubstance(article('a', words))).toThrow(
      `articles/a.md: has ${words + 2} words, but needs 900 to 1800`,
    );
  }
  const checklist = (words: number) => article('lazy-investor-checklist', words);
  for (const words of [1998, 2398]) expect(() => checkSubstance(checklist(words))).not.toThrow();
  for (const words of [1997, 2399]) {
    expect(() => checkSubstance(checklist(words))).toThrow('words, but needs 2000 to 2400');
  }
});

test('an article shows a table or a chart', () => {
  const chart = '```chart\nkind: line\n```';
  expect(() => checkSubstance(article('a', 1000, chart))).not.toThrow();
  for (const shown of ['', '```sh\nls\n```']) {
    expect(() => checkSubstance(article('a', 1000, shown))).toThrow(
      'articles/a.md: has neither a chart nor a table',
    );
  }
});

test('a hero is found with its size; a missing one and one without a size are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hero-'));
  writeFileSync(join(folder, 'fund.svg'), '<svg viewBox="0 0 640 320"></svg>');
  writeFileSync(join(folder, 'odd.svg'), '<svg></svg>');
  const find = (name: string) => findHero(folder, name, 'articles/fund.md');
  expect(find('fund.svg')).toEqual({
    path: join(folder, 'fund.svg'),
    size: { width: 640, height: 320 },
  });
  expect(() => find('lost.svg')).toThrow(
    'articles/fund.md: front matter is wrong: hero.file: there is no lost.svg beside it',
  );
  expect(() => find('odd.svg')).toThrow('odd.svg needs a viewBox');
});
