import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deskPath } from '#app/delivery/desk-path.ts';
import routes from '#app/routes.ts';
import { root } from '#commands/folders.ts';
import { routes as endpoints } from '#server/api-routes.ts';
import { movedPages } from '#server/http/moved-pages.ts';
import { others } from '#server/metrics/known-routes.ts';
import { additions, isKnownAddress } from './known-addresses.ts';

const files = globSync('**/*.*', { cwd: join(root, 'app', 'public') });

const addresses = [
  ...routes.flatMap(({ path = '' }) => (path === '*' ? [] : [`/${path}`])),
  ...Object.keys(movedPages),
  ...endpoints.map(([, path]) => path),
  ...files.map((file) => `/${file}`),
  ...others,
  deskPath,
  `${deskPath}/assets/desk.js`,
];

/** Made while the shop is built, or answered without a page behind it. */
const made = [
  '/404',
  '/assets/some.js',
  '/books/some-chapter-1.epub',
  '/og/home.png',
  '/robots.txt',
  '/security-policy.txt',
  '/sitemap.xml',
];

test('every address is in the route table or among our additions', () => {
  expect(addresses.length).toBeGreaterThan(150);
  expect([...addresses, ...made].filter((path) => !isKnownAddress(path))).toEqual([]);
  for (const path of ['/admin', '/books', '/policies', '/blog/a/b', '/shop/kits']) {
    expect(isKnownAddress(path), path).toBe(false);
  }
});

test('every addition that is listed is there', () => {
  const missing = additions.filter((addition) =>
    [...addresses, ...made].every((path) => !addition.test(path)),
  );
  expect(missing).toEqual([]);
});
