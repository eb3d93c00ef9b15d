import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articles } from './articles.ts';

test('there are five articles, each with an address and a title of its own', () => {
  expect(articles).toHaveLength(5);
  expect(new Set(articles.map(({ path }) => path)).size).toBe(5);
  expect(new Set(articles.map(({ title }) => title)).size).toBe(5);
});

test('the newest article comes first', () => {
  const days = articles.map(({ publishedOn }) => publishedOn);
  expect(days).toEqual(days.toSorted().toReversed());
});

test('the checklist is of January 12, 2024 and takes ten minutes', () => {
  const checklist = articles.find(({ path }) => path === '/blog/lazy-investor-checklist');
  expect(checklist).toMatchObject({ publishedOn: '2024-01-12', readMinutes: 10 });
});

test('each article’s picture has colours for the dark theme', () => {
  const folder = new URL('../../../content/articles/', import.meta.url);
  const pictures = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  expect(pictures).toHaveLength(articles.length);
  for (const picture of pictures) {
    expect(readFileSync(new URL(picture, folder), 'utf8')).toContain('prefers-color-scheme:dark');
  }
});

test('lists carry no texts, sources or questions', () => {
  for (const article of articles) {
    expect(Object.keys(article).sort()).toEqual([
      'author',
      'category',
      'excerpt',
      'hero',
      'path',
      'publishedOn',
      'readMinutes',
      'slug',
      'title',
    ]);
  }
});
