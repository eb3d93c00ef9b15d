import { expect, test } from 'vitest';
import { robots, sitemap } from './sitemap.ts';

test('a page stands in the site map with its day where it has one', () => {
  const xml = sitemap([
    { path: '/', publishedOn: null },
    { path: '/blog/index-funds-vs-etfs', publishedOn: '2025-06-01' },
  ]);
  expect(xml).toContain('<url><loc>https://origin.invalid/</loc></url>');
  expect(xml).toContain(
    '<loc>https://origin.invalid/blog/index-funds-vs-etfs</loc><lastmod>2025-06-01</lastmod>',
  );
});

test('crawlers may fetch every page, but not the interface behind them', () => {
  expect(robots.split('\n').filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /api/',
  ]);
  expect(robots).toContain('Sitemap: https://origin.invalid/sitemap.xml');
});
