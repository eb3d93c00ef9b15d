import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteManifest } from '#app/delivery/site-manifest.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { newDatabase, startPostgres } from '#tests/harness/postgres/postgres-server.ts';
import { findPostgres } from '../checks/find-postgres.ts';
import { release } from '../folders.ts';
import { serverOfFiles } from './load/nginx-parts.ts';
import { openReleases } from './load/open-releases.ts';
import { processorMs } from './load/processor-time.ts';
import { runWrk } from './load/run-wrk.ts';
import { startNginx } from './load/start-nginx.ts';
import { median } from './median.ts';

/**
 * Measures what a page costs that lies in memory: a process of the real release beside one worker of
 * nginx that has the same bytes with the same headers, in turns, so that both meet the same noise.
 */
const rounds = 7;
const load = { seconds: 3, connections: 32 };

interface Measured {
  perSecond: number;
  processorMs: number;
  /** The share of one processor that was used: where it is far from 1, another part was the narrow one. */
  busy: number;
  p99Ms: number;
}

await findPostgres();
const postgres = await startPostgres();
const shop = await openReleases(await newDatabase(postgres.adminUrl), 1);
try {
  const [shopUrl = ''] = shop.urls;
  const paths = ['/blog/what-is-passive-investing', '/', hashedAsset()];
  const port = await freePorts(1);
  const http = await serverOfFiles(shopUrl, paths, { folder: join(shop.folder, 'site'), port });
  const nginx = await startNginx(join(shop.folder, 'files'), { workers: 1, http, port });
  try {
    for (const path of paths) {
      await compare(path, shopUrl, shop.pids, `http://127.0.0.1:${port}`, nginx.workerPids);
    }
  } finally {
    await nginx.stop();
  }
} finally {
  await shop.stop();
  await postgres.stop();
}

function hashedAsset(): string {
  const text = readFileSync(join(release, 'pages', 'manifest.json'), 'utf8');
  const { files } = siteManifest.parse(JSON.parse(text));
  const script = files.find(({ path }) => /^\/assets\/[\w-]+\.js$/.test(path));
  if (!script) throw new Error('The build has no script.');
  return script.path;
}

async function compare(
  path: string,
  shopUrl: string,
  shopPids: number[],
  nginxUrl: string,
  nginxPids: number[],
): Promise<void> {
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  let bytes = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const one = await measure(shopUrl + path, shopPids);
    const other = await measure(nginxUrl + path, nginxPids);
    bytes = one.bytes;
    if (round === 0) continue; // the first ones are slow
    ours.push(one);
    theirs.push(other);
  }
  const of = (measured: Measured[], key: keyof Measured) =>
    median(measured.map((each) => each[key]));
  const figures = (measured: Measured[]) =>
    `${of(measured, 'perSecond').toFixed(0)}/s, ${of(measured, 'processorMs').toFixed(4)} ms of processor each, p99 ${of(measured, 'p99Ms').toFixed(1)} ms, ${(100 * of(measured, 'busy')).toFixed(0)} % busy`;
  const ratio = (key: 'perSecond' | 'processorMs') =>
    median(
      ours.map((each, nth) => {
        const other = theirs[nth]?.[key] ?? Number.NaN;
        return key === 'perSecond' ? each[key] / other : other / each[key];
      }),
    ).toFixed(2);
  process.stdout.write(
    `${path} (${bytes.toFixed(0)} B): shop ${figures(ours)}; nginx ${figures(theirs)}; the shop is ${ratio('perSecond')} of nginx by requests, ${ratio('processorMs')} by processor time\n`,
  );
}

async function measure(url: string, pids: number[]): Promise<Measured & { bytes: number }> {
  const before = processorMs(pids);
  const startedAt = performance.now();
  const { requests, perSecond, p99Ms, bytes } = await runWrk(url, load);
  const elapsedMs = performance.now() - startedAt;
  const used = processorMs(pids) - before;
  return { perSecond, processorMs: used / requests, busy: used / elapsedMs, p99Ms, bytes };
}
