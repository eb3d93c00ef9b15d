import { afterAll, expect, test, vi } from 'vitest';
import { auditRecords } from '#app/features/desk/audit/audit-records.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { faultRounds } from '#tests/harness/fault-rounds.ts';
import {
  newDatabase,
  type PostgresServer,
  startPostgres,
} from '#tests/harness/postgres/postgres-server.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { untilDone } from '#tests/harness/waiting/patience.ts';
import { expectEachFulfilledOnce } from './audit-orders.ts';
import { confirmPayment, openSession, pay } from './drive-shop.ts';

let postgres: PostgresServer | undefined;
let shop: RunningProduct | undefined;

afterAll(async () => {
  await shop?.kill();
  await postgres?.stop();
});

const buyersPerRound = 5;

test(
  'a database that is cut off and comes back, again and again, loses no order and doubles none',
  async () => {
    const server = await startPostgres(true);
    postgres = server;
    const databaseUrl = await newDatabase(server.adminUrl);
    const running = await runShop({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
    shop = running;
    const paid: string[] = [];
    for (let round = 0; round < faultRounds; round += 1) {
      // Cut off while none, one, two … of the buyers have paid.
      const cutAfter = paid.length + (round % buyersPerRound);
      const buyers = Array.from({ length: buyersPerRound }, async (_, buyer) => {
        const email = `round-${round}-buyer-${buyer}@example.com`;
        const sessionId = await untilDone(() => openSession(running, email));
        await pay(running, sessionId);
        paid.push(sessionId);
      });
      await vi.waitUntil(() => paid.length >= cutAfter, { timeout: 60_000, interval: 1 });
      await server.restart();
      await Promise.all(buyers);
      const ready = await untilDone(async () => {
        const answer = await fetch(`${running.url}/readyz`);
        if (!answer.ok) throw new Error('It is not ready yet.');
        return answer.status;
      });
      expect(ready).toBe(200);
    }
    for (const sessionId of paid) {
      await untilDone(async () => {
        if ((await confirmPayment(running, sessionId)) !== 'complete') throw new Error('Not yet.');
      });
    }
    expect(await running.stop()).toBe(0);
    const store = await openPostgresStore(databaseUrl, migrationsFolder, (error) => {
      throw error;
    });
    await expectEachFulfilledOnce(store, paid);
    expect(await auditRecords(store.db, new Date())).toEqual([]);
    await store.close();
  },
  120_000 + faultRounds * 20_000,
);
