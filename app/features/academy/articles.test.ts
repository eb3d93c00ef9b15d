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
