import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSession, pay } from '#tests/faults/drive-shop.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { newDatabase, startPostgres } from '#tests/harness/postgres/postgres-server.ts';
import { findPostgres } from '../checks/find-postgres.ts';
import { release } from '../folders.ts';
import { sessionOf, signUpAndBuy, tellOfPayment } from './load/act-at-shop.ts';
import {
  countingSettings,
  type DatabaseWatch,
  type DatabaseWork,
  type Pgbench,
  runPgbench,
  watchDatabase,
} from './load/database-work.ts';
import { type Client, drive, openClient } from './load/drive.ts';
import { msUntil, openStreams } from './load/event-streams.ts';
import { growthTable } from './load/growth-table.ts';
import { serverOfFiles } from './load/nginx-parts.ts';
import { openReleases, type Releases } from './load/open-releases.ts';
import { processorMs, residentMegabytes } from './load/processor-time.ts';
import { type Load, runWrk } from './load/run-wrk.ts';
import { startNginx } from './load/start-nginx.ts';

/**
 * Measures one, two and four processes of the real release on one PostgreSQL behind nginx: what they
 * answer and what it costs, beside nginx with files and PostgreSQL's own benchmark in the same run;
 * then event streams, what an order costs, and whether the auditor finds all in order. PostgreSQL keeps
 * what it acknowledges, as in earnest. On a machine of few processors more processes answer no more:
 * what is told is that they answer rightly, and what each thing costs.
 */
const counts = [1, 2, 4];
const load = { seconds: 5, connections: 32 };
const article = '/blog/what-is-passive-investing';
const manyStreams = 10_000;
/** A topic may have twelve, in each process. */
const streamsPerSession = 10;
const orders = 200;

type Measured = Load & { requests: number };

const table = growthTable();

await findPostgres();
const postgres = await startPostgres(true, undefined, countingSettings);
try {
  const pgbench = await runPgbench(postgres, load);
  say(`pgbench: ${pgbench.reads.toFixed(0)} reads/s, ${pgbench.writes.toFixed(0)} writes/s`);
  for (const count of counts) await measureProcesses(count, pgbench);
  say(`\n${table}`);
} finally {
  await postgres.stop();
}

async function measureProcesses(count: number, pgbench: Pgbench): Promise<void> {
  const databaseUrl = await newDatabase(postgres.adminUrl);
  const shop = await openReleases(databaseUrl, count);
  const database = await watchDatabase(databaseUrl);
  const client = openClient(shop.places.url);
  try {
    say(`\n${count} ${count === 1 ? 'process' : 'processes'}, at rest: ${memoryOf(shop)}`);
    const files = await measureFiles(shop);
    await measureAnswers(shop, { database, client, files, pgbench });
    await measureOrders(shop, database);
    await measureStreams(shop, client);
    await msUntil(async () => (await database.openJobs()) === 0);
    say(`the auditor: ${await audit(shop)}`);
  } finally {
    client.close();
    await database.close();
    await shop.stop();
  }
}

/** The same bytes from one worker of nginx, without the shop. */
async function measureFiles(shop: Releases): Promise<number> {
  const port = await freePorts(1);
  const http = await serverOfFiles(shop.urls[0] ?? '', [article], {
    ...{ folder: join(shop.folder, 'site'), port },
  });
  const nginx = await startNginx(join(shop.folder, 'files'), { workers: 1, http, port });
  const files = await runWrk(`http://127.0.0.1:${port}${article}`, load);
  await nginx.stop();
  say(`file of nginx: ${speedOf(files)}`);
  return files.perSecond;
}

interface Beside {
  database: DatabaseWatch;
  client: Client;
  /** Of nginx, a second. */
  files: number;
  pgbench: Pgbench;
}

async function measureAnswers(
  shop: Releases,
  { database, client, files, pgbench }: Beside,
): Promise<void> {
  const { url } = shop.places;
  const { cookie, session } = await signUpAndBuy(shop.places, client);
  const sessions: string[] = [];
  const cost = costOf(shop, database);
  await cost('a page', files, () => runWrk(url + article, load));
  await cost('how a payment stands', pgbench.reads, () =>
    runWrk(`${url}/api/payment-status?session_id=${session}`, load, {}),
  );
  await cost('the library', pgbench.reads, () =>
    runWrk(`${url}/api/library`, load, { Cookie: cookie }),
  );
  await cost('a checkout', pgbench.writes, () =>
    drive(async () => {
      const answer = await client.post('/api/create-checkout-session', {
        ...{ email: `${randomUUID()}@example.com`, firstName: 'Ada', lastName: 'Lovelace' },
        cartItems: [{ id: 'ebook-1' }],
      });
      sessions.push(sessionOf(answer.body));
      return answer;
    }, load),
  );
  await cost('a payment event', pgbench.writes, () =>
    drive((nth) => tellOfPayment(client, sessions[nth % sessions.length]), load),
  );
}

/** Measures an act with what it costs the shop and the database. */
function costOf(shop: Releases, database: DatabaseWatch) {
  return async (what: string, beside: number, measure: () => Promise<Measured>): Promise<void> => {
    await msUntil(async () => (await database.openJobs()) === 0);
    const [before, msBefore] = [await database.look(), processorMs(shop.pids)];
    const measured = await measure();
    const [after, msAfter] = [await database.look(), processorMs(shop.pids)];
    const each = (amount: number) => amount / measured.requests;
    const { statements, processorMs: databaseMs } = difference(before, after);
    say(
      `${what}: ${speedOf(measured)}; each ${each(msAfter - msBefore).toFixed(3)} ms of processor, ${each(databaseMs).toFixed(3)} ms of the database's, ${each(statements).toFixed(1)} statements, ${measured.bytes.toFixed(0)} B answered`,
    );
    table.note(what, measured, beside);
  };
}

/** Whole orders with all that follows from them, until nothing is left to do. */
async function measureOrders(shop: Releases, database: DatabaseWatch): Promise<void> {
  await msUntil(async () => (await database.openJobs()) === 0);
  const [before, msBefore] = [await database.look(), processorMs(shop.pids)];
  const startedAt = performance.now();
  let left = orders;
  const buy = async () => {
    while (left > 0) {
      left -= 1;
      await pay(shop.places, await openSession(shop.places, `${randomUUID()}@example.com`));
    }
  };
  await Promise.all(Array.from({ length: 8 }, buy));
  await msUntil(async () => (await database.openJobs()) === 0);
  const seconds = (performance.now() - startedAt) / 1_000;
  const [after, msAfter] = [await database.look(), processorMs(shop.pids)];
  const done = difference(before, after);
  const each = (amount: number) => (amount / orders).toFixed(0);
  say(
    `${orders} orders with webhooks, copies and emails in ${seconds.toFixed(1)} s; each ${each(msAfter - msBefore)} ms of processor, ${each(done.processorMs)} ms of the database's, ${each(done.statements)} statements, ${each(done.storedBytes)} B stored, ${each(done.jobBytes)} B of jobs, ${each(done.walBytes)} B of WAL`,
  );
}

async function measureStreams(shop: Releases, client: Client): Promise<void> {
  const sessions: string[] = [];
  const openSome = async () => {
    while (sessions.length < manyStreams / streamsPerSession) {
      sessions.push(await openSession(shop.places, `${randomUUID()}@example.com`));
    }
  };
  await Promise.all(Array.from({ length: 8 }, openSome));
  const before = memoryOf(shop);
  const streams = await openStreams(shop.places.url, sessions, manyStreams);
  const paid = sessions.slice(0, 20);
  for (const session of paid) await pay(shop.places, session);
  const expected = (paid.length * streamsPerSession * streams.count) / manyStreams;
  const newsMs = await msUntil(() => streams.countOfNews() >= Math.floor(expected * 0.9));
  const page = await runWrk(shop.places.url + article, load);
  say(
    `event streams: ${streams.count} open after ${streams.seconds.toFixed(1)} s, ${streams.refused} asked to come later; of ${paid.length} payments ${streams.countOfNews()} pages heard, the last after ${newsMs.toFixed(0)} ms; memory ${before} before, ${memoryOf(shop)} now; a page meanwhile: ${speedOf(page)}`,
  );
  streams.close();
  await client.ask({ path: '/healthz' });
}

/** What the release's own auditor says. Throws where anything is not in order. */
async function audit({ env }: Releases): Promise<string> {
  const options = { cwd: release, env: { ...env, PORT: '1' } };
  const program = join(release, 'bin', 'node');
  const { stdout, stderr } = await promisify(execFile)(
    program,
    ['server/shop.js', 'audit'],
    options,
  );
  return (stdout + stderr).trim();
}

function difference(before: DatabaseWork, after: DatabaseWork): DatabaseWork {
  return {
    statements: after.statements - before.statements,
    processorMs: after.processorMs - before.processorMs,
    walBytes: after.walBytes - before.walBytes,
    storedBytes: after.storedBytes - before.storedBytes,
    jobBytes: after.jobBytes - before.jobBytes,
  };
}

function memoryOf({ pids }: Releases): string {
  return `${pids.map(residentMegabytes).join(', ')} MB`;
}

function speedOf({ perSecond, p50Ms, p99Ms }: Load): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
