import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { eraseBuyer } from '#app/features/desk/buyers/erase-buyer.server.ts';
import { findBuyer } from '#app/features/desk/buyers/find-buyer.server.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { type JobQueue, openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { smtpMailer } from '#app/platform/mail/mailer.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import type { Email } from '#sandbox/mailbox/email.ts';
import { allJobs } from '#server/all-jobs.ts';
import { personalRecords } from '#server/desk/personal-records.ts';
import type { Services } from '#server/services.ts';
import { jobHandlers } from '#server/worker.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { newDatabase, postgresPrograms } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { fulfil } from '../fulfil.server.ts';
import { sendReceipt } from '../send-receipt.server.tsx';
import { lookAtProvider } from './look-at-provider.server.ts';

const run = promisify(execFile);
/** A restored shop has two minutes. */
const patience = { timeout: 110_000, interval: 200 };

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-restore-'));
let store: Store;
let restored: Store;
let restoredJobs: JobQueue | undefined;
let shop: TestShop;
let url = '';

const open = (address: string) =>
  openPostgresStore(address, migrationsFolder, (error) => {
    throw error;
  });

beforeAll(async () => {
  url = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  store = await open(url);
  shop = await openTestShop(store, { workJobs: false });
  // The shop is away from the moment of the backup: nothing tells it of what happens then.
  await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
});
afterAll(async () => {
  await restoredJobs?.stop(2_000);
  await shop.close();
  await restored?.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

async function buy() {
  const email = `${randomUUID()}@example.com`;
  const opened = await openSession(shop, { email });
  await shop.atPaymentPage(`/sandbox/sessions/${opened.sessionId}/pay`);
  await fulfil(shop.services, opened.sessionId, 'webhook');
  const session = await shop.services.payments.findSession(opened.sessionId);
  await sendReceipt(shop.services, opened.orderId);
  return { ...opened, email, paymentId: session?.paymentId };
}

const program = (name: string, args: string[]) => run(join(postgresPrograms(), name), args);

async function receiptsTo(email: string): Promise<Email[]> {
  const mails = await shop.emails();
  return mails.filter(({ to, subject }) => to[0]?.address === email && /order EK-/.test(subject));
}

async function statusIn(db: Services['db'], orderId: string) {
  const [purchase] = await db
    .select()
    .from(userPurchases)
    .where(eq(userPurchases.orderId, orderId));
  return purchase?.status;
}

test('a backup that is restored knows what was sold and refunded since, within two minutes of the start', {
  timeout: 150_000,
}, async () => {
  const [refundedLater, known] = [await buy(), await buy()];
  const dump = join(folder, 'shop.dump');
  await program('pg_dump', ['--format=custom', `--file=${dump}`, url]);
  const soldLater = await buy();
  const [erasedLater, soldAndErasedLater] = [known, await buy()];
  for (const { email } of [erasedLater, soldAndErasedLater]) {
    const actor = { who: 'command line', key: randomUUID() };
    const asked = { email, others: personalRecords };
    expect(await eraseBuyer(shop.services, actor, asked)).toMatchObject({ status: 'done' });
  }
  await shop.atPaymentPage(`/sandbox/payments/${refundedLater.paymentId}/refund`);

  const empty = await newDatabase(inject('postgresUrl'), 'template0');
  await program('pg_restore', ['--no-owner', `--dbname=${empty}`, dump]);
  restored = await open(empty);
  const { db } = restored;
  expect(await statusIn(db, soldLater.orderId)).toBeUndefined();
  expect(await statusIn(db, refundedLater.orderId)).toBe('completed');

  restoredJobs = await openJobQueue(restored, allJobs, shop.services.log);
  const { clock, log } = shop.services;
  const mailer = logMails(smtpMailer(shop.smtpUrl, 'Evenkeel Academy <support@evenkeel.academy>'), {
    db,
    clock,
    log,
  });
  const services: Services = { ...shop.services, db, jobs: restoredJobs, mailer };
  await restoredJobs.work(jobHandlers(services));
  await lookAtProvider(services);
  await vi.waitFor(async () => {
    expect(await statusIn(db, soldLater.orderId)).toBe('completed');
    expect(await statusIn(db, refundedLater.orderId)).toBe('refunded');
  }, patience);

  // Who was erased since is erased again, also who had bought since.
  await vi.waitFor(async () => {
    expect(await statusIn(db, soldAndErasedLater.orderId)).toBe('completed');
    for (const { email } of [erasedLater, soldAndErasedLater]) {
      expect(await findBuyer(db, email)).toBeNull();
    }
  }, patience);

  const subject = new RegExp(soldLater.orderId);
  const receipt = await mailTo(shop, soldLater.email, subject, 2);
  expect(receipt.text).toContain('Set your password');
  // A mailbox that has the first receipt must take the second one for another mail.
  const [first, second] = await receiptsTo(soldLater.email);
  expect(second?.headers['message-id']).not.toBe(first?.headers['message-id']);
  const isOpen = async (mail: Email | undefined) => {
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    return (await findDownload(db, token, clock())).status === 'ready';
  };
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  const notice = await mailTo(shop, refundedLater.email, /refund/i);
  expect(notice.text.replaceAll('\n', ' ')).toContain('no longer open');
});
