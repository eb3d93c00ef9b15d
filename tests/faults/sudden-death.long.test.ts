import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { faultRounds, spreadOverRounds } from '#tests/harness/fault-rounds.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { letPass } from '#tests/harness/waiting/let-pass.ts';
import { untilDone } from '#tests/harness/waiting/patience.ts';
import { expectEachFulfilledOnce, openStoppedStore } from './audit-orders.ts';
import { deliveredPayments, mailsTo, openSession, pay } from './drive-shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-sudden-death-'));
let shop: RunningProduct | undefined;

afterAll(async () => {
  await shop?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const paidBooks: { email: string; sessionId: string }[] = [];

async function buy(running: RunningProduct): Promise<void> {
  const email = `buyer-${paidBooks.length}@example.com`;
  const sessionId = await untilDone(() => openSession(running, email));
  await pay(running, sessionId);
  paidBooks.push({ email, sessionId });
}

/** Milliseconds after paying at which the power goes: spread over taking the event, fulfilling, mailing. */
const killedAfterMs = spreadOverRounds(0, 200);

test(
  'a shop killed at any moment after a payment fulfils and mails it once it runs again',
  async () => {
    const env = { PORT: String(await freePorts(4)), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };

    shop = await runShop(env);
    await buy(shop);
    // The event was answered with 2xx: the provider will not tell of this payment again.
    await vi.waitUntil(() => shop && deliveredPayments(shop).then((count) => count === 1), {
      timeout: 10_000,
      interval: 1,
    });
    await shop.kill();

    for (const delayMs of killedAfterMs) {
      shop = await runShop(env);
      await buy(shop);
      const running = shop;
      await letPass(delayMs);
      await running.kill();
    }

    shop = await runShop(env);
    const running = shop;
    for (const { email } of paidBooks) {
      await expect
        .poll(() => mailsTo(running, email), { timeout: 60_000, interval: 250 })
        .not.toHaveLength(0);
    }
    await running.stop();

    const store = await openStoppedStore(dataDir);
    await expectEachFulfilledOnce(
      store,
      paidBooks.map(({ sessionId }) => sessionId),
    );
    await store.close();
  },
  90_000 + faultRounds * 25_000,
);
