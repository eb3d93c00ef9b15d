import { expect, test } from 'vitest';
import { readArticleFrontMatter, readPolicyFrontMatter } from './front-matter.ts';

const fields = {
  title: 'title: What is a fund?',
  excerpt: 'excerpt: A short answer.',
  author: 'author: Martin Keel',
  publishedOn: "publishedOn: '2025-05-20'",
  readMinutes: 'readMinutes: 6',
  category: 'category: Stock Market',
  hero: 'hero: { file: fund.svg, alt: A purse }',
  sources: 'sources: [{ title: A book, url: https://example.com/book }]',
};

const read = (changes: Partial<Record<keyof typeof fields, string>> = {}) =>
  readArticleFrontMatter(Object.values({ ...fields, ...changes }).join('\n'), 'articles/fund.md');

test('a complete front matter is read; without questions it has none', () => {
  expect(read()).toMatchObject({ title: 'What is a fund?', publishedOn: '2025-05-20', faq: [] });
});

test.each(Object.keys(fields))('without %s the build names file and field', (field) => {
  expect(() => read({ [field]: '' })).toThrow(
    new RegExp(`^articles/fund\\.md: front matter is wrong: ${field}: `),
  );
});

test.each([
  ['category', 'category: Gold'],
  ['publishedOn', "publishedOn: '2025-02-30'"],
  ['readMinutes', 'readMinutes: soon'],
  ['sources.0.url', 'sources: [{ title: A book, url: http://example.com }]'],
])('a wrong %s is named', (field, line) => {
  const key = field.split('.')[0] ?? field;
  expect(() => read({ [key]: line })).toThrow(`front matter is wrong: ${field}: `);
});

test('an unknown field is a misspelling', () => {
  expect(() => read({ title: 'title: A\nsubtitle: B' })).toThrow('subtitle');
});

test('what is no YAML is said to be none', () => {
  expect(() => readArticleFrontMatter('title: [', 'articles/fund.md')).toThrow(
    'articles/fund.md: front matter is no valid YAML',
  );
});

test('a policy has title, day and description, and nothing else', () => {
  const policy = "title: Privacy\nupdatedOn: '2025-06-28'\ndescription: What we keep.";
  expect(readPolicyFrontMatter(policy, 'policies/p.md').updatedOn).toBe('2025-06-28');
  expect(() => readPolicyFrontMatter(`${policy}\nhero: x`, 'policies/p.md')).toThrow('hero');
});
