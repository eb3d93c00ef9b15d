import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { siteManifest } from '#app/delivery/site-manifest.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { contentHash } from '#app/platform/files/content-hash.server.ts';
import { routes } from '../api-routes.ts';
import type { Services } from '../services.ts';
import { knownRoutes } from './known-routes.ts';
import { addProcessGauges } from './process-gauges.ts';
import { addShopGauges } from './shop-gauges.ts';
import { watchRequests } from './watch-requests.ts';

/** The library's own 10 ms wake a process at rest so often that it takes 0.5 % of a core; these take 0.1 %. */
const lookAtLoopEveryMs = 50;

/** Has the metrics of a shop tell of its process, its requests, its database and its pages in the folder `pages`. */
export function watchShop(
  server: Server,
  {
    services,
    store,
    settings,
    pages,
  }: {
    services: Services;
    store: Store;
    settings: Settings;
    pages: string;
  },
): void {
  const { metrics, live, stamper, db, log } = services;
  const manifest = readFileSync(join(pages, 'manifest.json'), 'utf8');
  const { files } = siteManifest.parse(JSON.parse(manifest));
  const isPage = ({ scriptHashes }: { scriptHashes?: unknown }) => scriptHashes !== undefined;
  const endpoints = routes.map(([, path]) => path);
  const routeOf = knownRoutes(
    endpoints,
    files.filter(isPage).map(({ path }) => path),
  );
  collectDefaultMetrics({
    register: metrics.registry,
    eventLoopMonitoringPrecision: lookAtLoopEveryMs,
  });
  addProcessGauges(metrics, {
    pool: store.pool,
    openStreams: () => live.count,
    stamper,
    dataDir: settings.dataDir,
    release: contentHash(manifest),
  });
  addShopGauges(metrics, { db, log });
  watchRequests(server, { metrics, log, routeOf, accessLog: settings.accessLog });
}
