import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Store } from '#app/platform/database/store.server.ts';
import { openRateLimits } from '#app/platform/http/rate-limits.server.ts';
import { createWeb } from '#server/web.ts';
import type { TestShop } from './open-test-shop.ts';

/** Asks a shop while its database is away; nobody listens where it would be. */
export interface ShopWithoutRecords {
  ask(path: string, request: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** The same shop with its database away: under everything, or under all but what counts tries. */
export function withoutRecords(
  { url, services }: TestShop,
  reach: 'everything' | 'all but limits',
): ShopWithoutRecords {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const away: Pick<Store, 'db' | 'query'> = {
    db: drizzle(pool),
    query: (text, values) => pool.query(text, values),
  };
  const limits = reach === 'everything' ? openRateLimits(away, 1) : services.limits;
  const web = createWeb({
    services: { ...services, db: away.db, limits },
    security: { publicUrl: url },
    staticFiles: () => new Response('a page'),
    checkReady: () => Promise.resolve(),
  });
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  return {
    ask: async (path, { headers, ...request }) =>
      web.request(
        path,
        { ...request, headers: { 'Content-Type': 'application/json', Origin: url, ...headers } },
        connection,
      ),
    close: () => pool.end(),
  };
}
