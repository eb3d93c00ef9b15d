import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articles } from './articles.ts';

test('the five articles that the specification names are there', () => {
  expect(articles.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([
      'what-is-passive-investing',
      'biggest-beginner-investing-mistakes',
      'how-much-money-start-investing-etfs',
      'index-funds-vs-etfs',
      'lazy-investor-checklist',
    ]),
  );
});

test('each article has an address and a title of its own', () => {
  expect(new Set(articles.map(({ path }) => path)).size).toBe(articles.length);
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
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
    expect(readFileSync(new URL(picture, folder), 'utf8'), picture).toContain(
      'prefers-color-scheme:dark',
    );
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
