import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkReadMinutes, findHero } from './check-article.ts';
import { readText } from './read-text.ts';

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
