import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownRoutes } from './known-routes.ts';

const routeOf = knownRoutes(['/api/library'], ['/', '/blog/lazy-investor-checklist']);

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/blog/lazy-investor-checklist', '/blog/lazy-investor-checklist'],
  ['/api/library', '/api/library'],
  ['/api/library?token=secret', '/api/library'],
  ['/assets/search-4711.js', '/assets/*'],
  ['/readyz?for=pages', '/readyz'],
  ['/blog/', 'other'],
  ['/wp-login.php', 'other'],
  ['http://shop.example/', 'other'],
])('%s is counted as %s', (url, route) => {
  expect(routeOf(url)).toBe(route);
});

test('however odd an address is, there are no more routes than the shop has', () => {
  const routes = new Set<string>();
  const url = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.webUrl(),
    fc.constantFrom('__proto__', '/assets/'),
  );
  fc.assert(
    fc.property(url, (each) => void routes.add(routeOf(each))),
    { numRuns: 50 },
  );
  expect(routes.size).toBeLessThanOrEqual(4);
});
