import { expect, test } from '@playwright/test';
import { decode } from 'html-entities';
import { z } from 'zod';
import { bookPath, books } from '#app/features/catalog/catalog.ts';
import { addressOf, sitePagePaths } from '../steps/site-pages.ts';

/** What search engines ask of each kind; an address is checked by the walk in links.spec.ts. */
const address = z.url({ protocol: /^https?$/ });
const words = z.string().min(1);
const day = z.iso.date();
const kinds = {
  Organization: z.object({ name: words, url: address, logo: address, sameAs: z.array(address) }),
  WebSite: z.object({ name: words, url: address }),
  Product: z.object({
    name: words,
    description: words,
    image: address,
    offers: z.object({
      price: z.string().regex(/^\d+\.\d{2}$/),
      priceCurrency: z.literal('USD'),
      availability: z.literal('https://schema.org/InStock'),
      url: address,
    }),
  }),
  Article: z.object({
    headline: words.max(110),
    image: address,
    datePublished: day,
    dateModified: day,
    author: z.object({ '@type': z.literal('Person'), name: words }),
    publisher: z.object({ '@type': z.literal('Organization'), name: words, logo: z.url() }),
    mainEntityOfPage: address,
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ position: z.int().positive(), name: words, item: address }))
      .min(2),
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(z.object({ name: words, acceptedAnswer: z.object({ text: words }) }))
      .min(1),
  }),
};

const lazyGuide = '/the-ultimate-lazy-guide-to-passive-investing';
const section = 'BreadcrumbList';
const article = 'Article BreadcrumbList';
const articleWithQuestions = 'Article BreadcrumbList FAQPage';

/** Each page for search engines, and the kinds of its blocks in alphabetical order. */
const expectedKinds = new Map([
  ['/', 'Organization WebSite'],
  ['/about', 'BreadcrumbList Organization'],
  ['/contact', section],
  ['/corrections', section],
  ['/find-my-books', section],
  ['/withdraw', section],
  ['/disclaimer', section],
  ['/learn', section],
  ['/learn/stock-market', section],
  ['/learn/real-estate', section],
  ['/learn/forex', section],
  ['/learn/crypto', section],
  ['/learn/financial-management', section],
  ['/learn/mindset', section],
  ['/shop', section],
  ['/shop/ebooks', 'BreadcrumbList Product Product Product Product Product'],
  ...books.flatMap((book): [string, string][] => [
    [bookPath(book), 'BreadcrumbList FAQPage Product'],
    [`${bookPath(book)}/chapter-1`, section],
  ]),
  ['/shop/courses', section],
  ['/shop/tools-kits', section],
  ['/shop/collection', section],
  ['/blog', section],
  ['/blog/stock-market', section],
  ['/blog/real-estate', section],
  ['/blog/forex', section],
  ['/blog/crypto', section],
  ['/blog/financial-management', section],
  ['/blog/mindset', section],
  ['/blog/what-is-passive-investing', articleWithQuestions],
  ['/blog/biggest-beginner-investing-mistakes', article],
  ['/blog/how-much-money-start-investing-etfs', articleWithQuestions],
  ['/blog/index-funds-vs-etfs', articleWithQuestions],
  ['/blog/lazy-investor-checklist', article],
  ['/policies/privacy-policy', section],
  ['/policies/terms-and-conditions', section],
  ['/policies/refund-policy', section],
  [lazyGuide, 'Product'],
]);

interface Head {
  path: string;
  html: string;
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  kinds: string[];
}

test.describe.configure({ mode: 'serial' });
let heads: Head[] = [];

test('every page has one title and one description of sensible length', async ({ request }) => {
  const paths = await sitePagePaths();
  expect(paths.length).toBeGreaterThan(35);
  heads = await Promise.all(
    paths.map(async (path) => headOf(path, await (await request.get(addressOf(path))).text())),
  );
  for (const { path, title, description } of heads) {
    expect.soft(title.length, `title of ${path}`).toBeLessThanOrEqual(75);
    expect.soft(description.length, `description of ${path}`).toBeGreaterThanOrEqual(30);
    expect.soft(description.length, `description of ${path}`).toBeLessThanOrEqual(170);
  }
});

test('no two pages share a title, a description or a canonical address', () => {
  for (const key of ['title', 'description', 'canonical'] as const) {
    const values = heads.map((head) => head[key]).filter((value) => value !== '');
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test('pages for search engines name themselves at their own address; the others are left out', ({
  baseURL,
}) => {
  const out = heads.filter(({ isIndexed }) => !isIndexed).map(({ path }) => path);
  expect(out.sort()).toEqual([
    '/404',
    '/auth',
    '/cart',
    '/checkout',
    '/dashboard',
    '/download',
    '/newsletter',
    '/payment-success',
    '/premium',
    '/the-ultimate-lazy-guide-to-passive-investing-checkout',
  ]);
  for (const { path, canonical, isIndexed } of heads) {
    expect(canonical).toBe(isIndexed ? baseURL + path : '');
  }
});

test('the site map lists the pages for search engines, and robots.txt names it', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)</g), ([, location]) => location);
  const indexed = heads.filter(({ isIndexed }) => isIndexed).map(({ canonical }) => canonical);
  expect(listed.sort()).toEqual(indexed.sort());
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('structured data stands where it belongs, and each block has what its kind needs', () => {
  const found = heads.map(({ path, kinds }) => [path, kinds.toSorted().join(' ')]);
  const indexed = heads.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);
  const expected = indexed.map((path) => [path, expectedKinds.get(path)]);
  expect(found.filter(([, kinds]) => kinds !== '')).toEqual(expected);
  expect([...expectedKinds.keys()].sort()).toEqual(indexed.sort());
});

test('the sales page offers the bundle at its price', () => {
  const offered = heads.find(({ path }) => path === lazyGuide)?.html ?? '';
  expect(offered).toContain('"price":"47.00","priceCurrency":"USD"');
  expect(offered).toContain('"availability":"https://schema.org/InStock"');
});

test('an address within the site is never the placeholder of the build', () => {
  expect(
    heads.filter(({ html }) => html.includes('origin.invalid')).map(({ path }) => path),
  ).toEqual([]);
});

function headOf(path: string, html: string): Head {
  const only = (pattern: RegExp, most = 1) => {
    const found = Array.from(html.matchAll(pattern), ([, group = '']) => decode(group));
    expect(found.length, `${pattern} in ${path}`).toBeLessThanOrEqual(most);
    return found[0] ?? '';
  };
  const title = only(/<title>([^<]*)<\/title>/g);
  const description = only(/<meta name="description" content="([^"]*)"/g);
  expect.soft(title, `title of ${path}`).not.toBe('');
  expect.soft(description, `description of ${path}`).not.toBe('');
  const blocks = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, text = '']) => text,
  );
  return {
    ...{ path, html, title, description },
    canonical: only(/<link rel="canonical" href="([^"]*)"/g),
    isIndexed: only(/<meta name="robots" content="([^"]*)"/g) === '',
    kinds: blocks.map((text) => kindOf(path, JSON.parse(text))),
  };
}

function kindOf(path: string, block: unknown): string {
  const { '@type': kind } = z
    .object({ '@context': z.literal('https://schema.org'), '@type': z.string() })
    .parse(block);
  const [, needs] = Object.entries(kinds).find(([name]) => name === kind) ?? [];
  expect(needs, `${path} has data of a kind that nobody checks: ${kind}`).toBeDefined();
  const problem = needs?.safeParse(block).error;
  expect.soft(problem && z.prettifyError(problem), `${kind} of ${path}`).toBeUndefined();
  return kind;
}
