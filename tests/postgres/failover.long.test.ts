import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditRecords } from '#app/features/desk/audit/audit-records.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { type PostgresPair, startPostgresPair } from '#tests/harness/postgres/postgres-pair.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { untilDone } from '#tests/harness/waiting/patience.ts';
import { expectEachFulfilledOnce } from '../faults/audit-orders.ts';
import { confirmPayment, openSession, pay } from '../faults/drive-shop.ts';

let pair: PostgresPair;
let databaseUrl: string;
let shop: RunningProduct;

beforeAll(async () => {
  pair = await startPostgresPair();
  databaseUrl = await newDatabase(pair.adminUrl);
  shop = await runShop({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await shop.kill();
  await pair.stop();
});

const buyers = 8;

test('a database server that is lost while people buy, and whose standby takes its place, loses no order and doubles none', async () => {
  const paid: string[] = [];
  let isOver = false;
  const selling = Array.from({ length: buyers }, async (_, buyer) => {
    for (let nth = 0; !isOver; nth += 1) {
      const sessionId = await untilDone(() =>
        openSession(shop, `buyer-${buyer}-${nth}@example.com`),
      );
      await pay(shop, sessionId);
      paid.push(sessionId);
    }
  });
  const sold = (count: number) =>
    vi.waitUntil(() => paid.length >= count, { timeout: 90_000, interval: 20 });
  await sold(2 * buyers);
  await pair.failOver();
  await sold(paid.length + 2 * buyers);
  isOver = true;
  await Promise.all(selling);

  for (const sessionId of paid) {
    await expect
      .poll(() => confirmPayment(shop, sessionId).catch(() => 'away'), { timeout: 60_000 })
      .toBe('complete');
  }
  expect(await shop.stop()).toBe(0);
  const store = await openPostgresStore(databaseUrl, migrationsFolder, () => undefined);
  await expectEachFulfilledOnce(store, paid);
  expect(await auditRecords(store.db, new Date())).toEqual([]);
  await store.close();
}, 300_000);
