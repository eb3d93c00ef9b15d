import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = { title: 'eBooks', description: 'Five books.', path: '/shop/ebooks' };

test('the brand follows every title but its own', () => {
  expect(pageMeta(page)).toContainEqual({ title: 'eBooks | Evenkeel Academy' });
  expect(pageMeta({ ...page, title: 'Evenkeel Academy', path: '/' })).toContainEqual({
    title: 'Evenkeel Academy',
  });
});

test('canonical, shared address and picture are absolute, of an origin that is put in later', () => {
  const meta = pageMeta(page);
  const origin = 'https://origin.invalid';
  expect(meta).toContainEqual({
    ...{ tagName: 'link', rel: 'canonical' },
    href: `${origin}/shop/ebooks`,
  });
  expect(meta).toContainEqual({ property: 'og:url', content: `${origin}/shop/ebooks` });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: `${origin}/og/shop-ebooks.png`,
  });
  expect(pageMeta({ ...page, path: '/' })).toContainEqual({
    property: 'og:image',
    content: `${origin}/og/home.png`,
  });
});

test('an article says so, with its day and its author', () => {
  const meta = pageMeta({ ...page, article: { publishedOn: '2025-05-01', author: 'M. Keel' } });
  expect(meta).toContainEqual({ property: 'og:type', content: 'article' });
  expect(meta).toContainEqual({ property: 'article:published_time', content: '2025-05-01' });
  expect(meta).toContainEqual({ property: 'article:author', content: 'M. Keel' });
});

test('a page that search engines leave out has neither canonical nor picture', () => {
  expect(pageMeta({ ...page, index: false })).toEqual([
    { title: 'eBooks | Evenkeel Academy' },
    { name: 'description', content: 'Five books.' },
    { name: 'robots', content: 'noindex' },
  ]);
});

test('each block of structured data stands by itself', () => {
  const blocks = pageMeta({ ...page, jsonLd: [{ a: 1 }, { b: 2 }] }).filter(
    (each) => 'script:ld+json' in each,
  );
  expect(blocks).toEqual([{ 'script:ld+json': { a: 1 } }, { 'script:ld+json': { b: 2 } }]);
});
