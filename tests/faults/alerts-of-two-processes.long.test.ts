import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { jobChannel } from '#app/platform/jobs/poll-jobs.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { runShopProgram } from '#tests/harness/run-shop-program.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { mailsTo, setMailFault } from './drive-shop.ts';

const owner = 'owner@example.com';
const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-alerts-'));
const shops: RunningProduct[] = [];
let env: Record<string, string>;
let store: Store;

/** What begins together is gathered for half a minute; retries of a mail come every 45 seconds. */
const patient = { timeout: 120_000, interval: 250 };

beforeAll(async () => {
  const url = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ALERT_EMAIL: owner };
  const port = await freePorts(5);
  shops.push(await runShop({ ...env, PORT: String(port) }));
  shops.push(await runShop({ ...env, PORT: String(port + 4) }));
  store = await openPostgresStore(url, migrationsFolder, () => undefined);
});

afterAll(async () => {
  await store.close();
  for (const shop of shops) await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function first(): RunningProduct {
  const [shop] = shops;
  if (!shop) throw new Error('The shop is not open.');
  return shop;
}

/** A job that asks for an event of which the inbox knows nothing, in its last try. */
async function leaveDoomedJob(eventId: string): Promise<void> {
  const name = 'handle-payment-event';
  await store.query(
    `insert into pgboss.job (name, data, retry_limit, dead_letter, policy)
     values ($1, $2, 0, 'parked', 'standard')`,
    [name, JSON.stringify({ eventId })],
  );
  await store.query('select pg_notify($1, $2)', [jobChannel, name]);
}

const subjects = async () =>
  (await mailsTo(first(), owner)).map(({ subject }) => subject.replace('Evenkeel Academy: ', ''));

/** How often mails said of something that it is over. */
const timesOver = async () => {
  const texts = (await mailsTo(first(), owner)).map(({ text }) => text);
  return texts.join().split('(over)').length - 1;
};

async function jobsLeft(): Promise<number> {
  const { rows } = await store.query(
    "select id from pgboss.job where name in ('gather-alerts', 'send-alert-mail') and state < 'completed'",
    [],
  );
  return rows.length;
}

test('of two processes on one database one mails the owner that jobs gave up, and that it is over, once each', async () => {
  const events = [`evt_${randomUUID()}`, `evt_${randomUUID()}`];
  for (const id of events) await leaveDoomedJob(id);
  await expect.poll(subjects, patient).toEqual(['2 things need you']);

  const now = new Date();
  for (const id of events) {
    const row = { id, type: 'invoice.paid', about: null, receivedAt: now };
    await store.db.insert(paymentEvents).values(row);
  }
  await setMailFault(first(), { kind: 'refuse', count: 3 });
  const [mail] = await mailsTo(first(), owner);
  const commands = (mail?.text ?? '').match(/retry [\da-f-]{36}/g) ?? [];
  expect(commands).toHaveLength(2);
  for (const command of commands) {
    expect(await runShopProgram(env, command.split(' '))).toMatchObject({ status: 0 });
  }
  await expect.poll(timesOver, patient).toBe(2);
  await expect.poll(jobsLeft, patient).toBe(0);

  expect(await timesOver()).toBe(2);
  const { rows } = await store.query('select state from alert_mails', []);
  expect(rows).toEqual((await subjects()).map(() => ({ state: 'sent' })));
}, 300_000);
