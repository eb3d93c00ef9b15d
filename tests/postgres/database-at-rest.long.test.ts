import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  newDatabase,
  type PostgresServer,
  startPostgres,
} from '#tests/harness/postgres/postgres-server.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { mailsTo, openSession, pay } from '../faults/drive-shop.ts';

const minuteMs = 60_000;
const restMinutes = 5;

let server: PostgresServer;
let shop: RunningProduct;
let name: string;
let watcher: pg.Client;

beforeAll(async () => {
  server = await startPostgres();
  const url = await newDatabase(server.adminUrl);
  name = new URL(url).pathname.slice(1);
  shop = await runShop({ DATABASE_URL: url, LOG_LEVEL: 'info' });
  // Connected to another database: its own transactions are not the shop's.
  watcher = new pg.Client({ connectionString: server.adminUrl });
  await watcher.connect();
});
afterAll(async () => {
  await shop.stop();
  await watcher.end();
  await server.stop();
});

async function transactions(): Promise<number> {
  const { rows } = await watcher.query(
    'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = $1',
    [name],
  );
  return rows[0].count;
}

/** How many an untouched shop makes in this time. */
async function transactionsIn(ms: number): Promise<number> {
  const before = await transactions();
  const until = Date.now() + ms;
  await vi.waitUntil(() => Date.now() >= until, { timeout: ms + minuteMs, interval: 1_000 });
  return (await transactions()) - before;
}

test(
  'a shop that nobody visits makes ten transactions a minute at most',
  async () => {
    await vi.waitUntil(async () => (await transactionsIn(20_000)) < 5, { timeout: 5 * minuteMs });
    const count = await transactionsIn(restMinutes * minuteMs);
    process.stderr.write(`${count} transactions in ${restMinutes} minutes.\n`);
    expect(count).toBeLessThanOrEqual(10 * restMinutes);
  },
  15 * minuteMs,
);

test('somebody who comes then is served at once, mail included', async () => {
  const sessionId = await openSession(shop, 'ada@example.com');
  await pay(shop, sessionId);
  await expect.poll(() => mailsTo(shop, 'ada@example.com'), { timeout: 5_000 }).toHaveLength(1);
});
