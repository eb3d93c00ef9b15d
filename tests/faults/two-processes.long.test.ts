import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { expectEachFulfilledOnce } from './audit-orders.ts';
import { mailsTo, openSession, type Places, pay } from './drive-shop.ts';
import { isListening } from './is-listening.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-two-processes-'));
const shops: RunningProduct[] = [];
let databaseUrl: string;
let firstPort: number;

beforeAll(async () => {
  databaseUrl = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  firstPort = await freePorts(5);
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  shops.push(await runShop({ ...env, PORT: String(firstPort) }));
  shops.push(await runShop({ ...env, PORT: String(firstPort + 4) }));
});

afterAll(async () => {
  for (const shop of shops) await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('two shops on one PostgreSQL sell each order once, and one goes on alone when the other is killed', async () => {
  const [first, second] = shops;
  if (!first || !second) throw new Error('The shops are not open.');
  const { paymentPageUrl, mailboxUrl } = first;
  const throughSecond = { url: second.url, paymentPageUrl, mailboxUrl };
  const emails = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];

  const sessions = await Promise.all(
    emails.map((email, number) => buy(number % 2 === 0 ? first : throughSecond, email)),
  );
  await everybodyHasMail(first, emails);

  await first.kill();
  // Its stand-ins notice and go; then the second runs them, where they were.
  await vi.waitUntil(async () => !(await standInsListen(firstPort)), { interval: 10 });
  await vi.waitUntil(() => standInsListen(firstPort), { timeout: 20_000 });
  sessions.push(await buy(throughSecond, 'e@example.com'));
  await everybodyHasMail(throughSecond, [...emails, 'e@example.com']);

  expect(await second.stop()).toBe(0);
  expect(await standInsListen(firstPort)).toBe(false);
  const store = await openPostgresStore(databaseUrl, migrationsFolder, () => undefined);
  await expectEachFulfilledOnce(store, sessions);
  await store.close();
});

async function buy(shop: Places, email: string): Promise<string> {
  const sessionId = await openSession(shop, email);
  await pay(shop, sessionId);
  return sessionId;
}

async function everybodyHasMail(shop: Places, emails: string[]): Promise<void> {
  for (const email of emails) {
    await expect.poll(() => mailsTo(shop, email), { timeout: 30_000 }).toHaveLength(1);
  }
}

async function standInsListen(port: number): Promise<boolean> {
  const listening = await Promise.all([1, 2, 3].map((offset) => isListening(port + offset)));
  return listening.every(Boolean);
}
