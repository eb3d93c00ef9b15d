import { expect, test } from 'vitest';
import { pageFactsOf } from './page-facts.ts';

const head = '<title>Funds &amp; ETFs | Evenkeel Academy</title>';

test('the title is the one to share, without the brand, or else the whole', () => {
  expect(pageFactsOf(head).title).toBe('Funds & ETFs | Evenkeel Academy');
  const shared = '<meta property="og:title" content="Beginners&#x27; mistakes"/>';
  expect(pageFactsOf(head + shared).title).toBe("Beginners' mistakes");
  expect(() => pageFactsOf('<p>No head</p>')).toThrow('no title');
});

test('search engines may have a page that does not say otherwise', () => {
  expect(pageFactsOf(head).isIndexed).toBe(true);
  const noindex = '<meta name="robots" content="noindex"/>';
  expect(pageFactsOf(head + noindex).isIndexed).toBe(false);
});

test('an article has its day, other pages have none', () => {
  const published = '<meta property="article:published_time" content="2025-06-01"/>';
  expect(pageFactsOf(head + published).publishedOn).toBe('2025-06-01');
  expect(pageFactsOf(head).publishedOn).toBeNull();
});

test('the first view has styles, face, icon and pictures that do not wait, in their largest size', () => {
  const page = [
    head,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="preload" href="/f.woff2" as="font"/><link rel="stylesheet" href="/a.css"/>',
    '<picture><source srcSet="/1-240.avif 240w, /1-480.avif 480w"/><img src="/1.webp" loading="eager"/></picture>',
    '<picture><source srcSet="/2-240.avif 240w"/><img src="/2.webp" loading="lazy"/></picture>',
    '<img src="/hero.svg" alt=""/><img src="/late.svg" loading="lazy" alt=""/>',
    '<img src="/hero.svg" alt=""/><img src="data:image/png;base64,AA" alt=""/>',
  ];
  expect(pageFactsOf(page.join('')).firstViewFiles).toEqual([
    '/favicon.svg',
    '/f.woff2',
    '/a.css',
    '/1-480.avif',
    '/hero.svg',
  ]);
});

test('all pictures are those that wait too, and the one that stands for a film', () => {
  const page = [
    '<picture><source srcSet="/2-240.avif 240w"/><img src="/2.webp" loading="lazy"/></picture>',
    '<img src="/hero.svg" alt=""/><video width="1280" poster="/still.webp"></video>',
  ];
  expect(pageFactsOf(head + page.join('')).pictureFiles).toEqual([
    '/2-240.avif',
    '/hero.svg',
    '/still.webp',
  ]);
});
