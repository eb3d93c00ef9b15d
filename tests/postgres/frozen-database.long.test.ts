import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newDatabase,
  type PostgresServer,
  startPostgres,
} from '#tests/harness/postgres/postgres-server.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { mailsTo, openSession, pay } from '../faults/drive-shop.ts';

let server: PostgresServer;
let shop: RunningProduct;

beforeAll(async () => {
  server = await startPostgres();
  const url = await newDatabase(server.adminUrl);
  shop = await runShop({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  server.freeze(false);
  await shop.kill();
  await server.stop();
});

const maxAnswerMs = 2_000;

/** The status of an answer that comes in the time that health checks and readers of pages allow. */
async function statusOf(path: string): Promise<number> {
  const answer = await fetch(shop.url + path, { signal: AbortSignal.timeout(maxAnswerMs) });
  return answer.status;
}

test('a database that stands still freezes no page and no health check; once it goes on, the shop sells', async () => {
  const waiting = await openSession(shop, 'ada@example.com');
  server.freeze(true);
  // Longer than a connection is waited for, and longer than one that is silent is kept.
  const until = Date.now() + 40_000;
  while (Date.now() < until) {
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/readyz?for=pages')).toBe(200);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/')).toBe(200);
    expect(await statusOf('/shop')).toBe(200);
    const refused = await fetch(`${shop.url}/api/payment-status?session_id=${waiting}`, {
      signal: AbortSignal.timeout(30_000),
    });
    expect(refused.status).toBe(503);
  }
  server.freeze(false);
  await expect.poll(() => statusOf('/readyz'), { timeout: 15_000, interval: 500 }).toBe(200);
  await pay(shop, waiting);
  await pay(shop, await openSession(shop, 'eve@example.com'));
  for (const email of ['ada@example.com', 'eve@example.com']) {
    await expect.poll(() => mailsTo(shop, email), { timeout: 30_000 }).toHaveLength(1);
  }
}, 180_000);
