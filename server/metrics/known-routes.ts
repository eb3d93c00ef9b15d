import { deskPath, isDeskPage, isHashed } from '#app/delivery/desk-path.ts';

/** Where answers about the process itself and the shop's own addresses lie, beside the API. */
export const others = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/.well-known/security.txt',
  '/.well-known/change-password',
];

/**
 * Names the route of an address, by which requests are counted: a page or an endpoint as it is, the
 * files of pages as one, and whatever else people and programs think of as `other`.
 */
export function knownRoutes(
  endpoints: readonly string[],
  pages: readonly string[],
): (url: string) => string {
  const known = new Set([...endpoints, ...pages, ...others]);
  return (url) => {
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    if (known.has(path)) return path;
    if (isHashed(path)) return '/assets/*';
    return isDeskPage(path) ? deskPath : 'other';
  };
}
