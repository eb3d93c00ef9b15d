import { createWeb } from '#server/web.ts';
import type { TestShop } from '#tests/harness/open-test-shop.ts';

/** What the provider and mail programs post to; each proves by itself whom it comes from. */
const openToOthers = ['/api/webhooks/stripe', '/api/newsletter/unsubscribe'];

export interface Route {
  method: 'GET' | 'POST';
  path: string;
}

/** Every path of the API, as the shop mounts them. */
export function routesOf({ services, url }: TestShop): Route[] {
  const web = createWeb({
    services,
    security: { publicUrl: url },
    staticFiles: () => new Response('a page'),
    checkReady: () => Promise.resolve(),
  });
  const routes = web.routes.flatMap(({ method, path }): Route[] =>
    path.startsWith('/api/') && (method === 'GET' || method === 'POST') ? [{ method, path }] : [],
  );
  // Each is there once for every handler that it goes through.
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

/** What our own pages post to, and nobody else may. */
export function ownPostPaths(shop: TestShop): string[] {
  return routesOf(shop)
    .filter(({ method, path }) => method === 'POST' && !openToOthers.includes(path))
    .map(({ path }) => path);
}
