import type { MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';

/**
 * Lets a change of state through only from the shop's own pages: by what the browser says of where
 * the request comes from, else by its Origin. A request that proves neither is refused.
 */
export function sameOriginOnly(
  ownOrigins: readonly string[],
  exempt: readonly string[],
): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead || exempt.includes(path) || isOwn(context.req.raw.headers, ownOrigins))
      return next();
    throw new Refusal('cross_site', 'This request must come from our own pages.');
  };
}

function isOwn(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return ownOrigins.includes(headers.get('origin') ?? '');
}
