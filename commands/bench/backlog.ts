import { z } from 'zod';
import {
  handlePaymentEventJob,
  sendReceiptJob,
  stampAheadJob,
} from '#app/features/fulfilment/jobs.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { smtpMailer } from '#app/platform/mail/mailer.server.ts';
import { filledOrder, fillStore } from '#tests/harness/fill-store.ts';
import { newDatabase, startPostgres } from '#tests/harness/postgres/postgres-server.ts';
import { runShop } from '#tests/harness/run-shop.ts';
import { findPostgres } from '../checks/find-postgres.ts';
import { built } from '../folders.ts';

/**
 * Measures how long a shop on PostgreSQL that comes back takes for the receipts and payment events
 * that wait, beside the bare sending of as many mails; and how long somebody waits meanwhile who
 * asks for a new password.
 */
const waiting = 5_000;
const senders = 8;
const backlogJobs = [sendReceiptJob, handlePaymentEventJob, stampAheadJob];

await findPostgres();
const postgres = await startPostgres();
try {
  const url = await newDatabase(postgres.adminUrl);
  const store = await openPostgresStore(url, built.migrations, (error) => {
    throw error;
  });
  await fillStore(store, waiting);
  await leaveBacklog(store);
  const shop = await runShop({ LOG_LEVEL: 'warn', DATABASE_URL: url });
  try {
    await measure(store, shop.url);
  } finally {
    await shop.stop();
    await store.close();
  }
} finally {
  await postgres.stop();
}

async function measure(store: Store, shopUrl: string): Promise<void> {
  const startedAt = performance.now();
  const secondsSinceStart = () => (performance.now() - startedAt) / 1_000;
  while ((await countLeft(store)) > waiting) await pause();
  const resetMs = await askForReset(store, shopUrl);
  while ((await countLeft(store)) > 0) await pause();
  const seconds = secondsSinceStart();
  say(`${waiting} receipts and ${waiting} events that waited: ${seconds.toFixed(1)} s`);
  say(`a new password asked for meanwhile: emailed after ${resetMs.toFixed(0)} ms`);

  const bareSince = performance.now();
  await sendBare(`smtp://127.0.0.1:${Number(new URL(shopUrl).port) + 3}`);
  const bareSeconds = (performance.now() - bareSince) / 1_000;
  say(
    `${waiting} emails sent bare: ${bareSeconds.toFixed(1)} s, so the backlog takes ${(seconds / bareSeconds).toFixed(2)} times as long`,
  );
}

/** In milliseconds, until the mail server has taken the mail. */
async function askForReset(store: Store, shopUrl: string): Promise<number> {
  const { email } = filledOrder(7);
  const askedAt = performance.now();
  await fetch(`${shopUrl}/api/send-password-reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shopUrl },
    body: JSON.stringify({ email, resetUrl: `${shopUrl}/auth?mode=reset` }),
  });
  const isSent = async () => {
    const { rows } = await store.query(
      "select id from mails where to_address = $1 and kind = 'password-reset' and state = 'sent'",
      [email],
    );
    return rows.length > 0;
  };
  while (!(await isSent())) await pause();
  return performance.now() - askedAt;
}

async function sendBare(smtpUrl: string): Promise<void> {
  const mailer = smtpMailer(smtpUrl, 'Evenkeel Academy <support@evenkeel.academy>');
  const text = 'Words '.repeat(200);
  let sent = 0;
  const sender = async () => {
    while (sent < waiting) {
      sent += 1;
      await mailer.send({
        kind: 'receipt',
        to: { name: 'Ada', address: `buyer-${sent}@example.com` },
        subject: 'Your eBook',
        html: `<p>${text.repeat(8)}</p>`,
        text,
        messageId: `bare-${sent}@shop.example`,
      });
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  mailer.close();
}

/** As a shop leaves it that was cut off: nobody has tried any of it. */
async function leaveBacklog(store: Store): Promise<void> {
  const jobs = await openJobQueue(store, backlogJobs, openLog('silent'));
  await jobs.stop(1_000);
  await store.query('update payment_events set about = null, handled_at = null', []);
  await leave(
    store,
    sendReceiptJob.name,
    "json_build_object('orderId', order_id) from user_purchases",
  );
  await leave(
    store,
    handlePaymentEventJob.name,
    "json_build_object('eventId', id) from payment_events",
  );
}

async function leave(store: Store, name: string, data: string): Promise<void> {
  await store.query(
    `insert into pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff, dead_letter, keep_until, expire_seconds)
     select q.name, waiting.data, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.dead_letter,
       now() + interval '1 year', q.expire_seconds
     from (select ${data}) as waiting (data), pgboss.queue q where q.name = $1`,
    [name],
  );
}

async function countLeft(store: Store): Promise<number> {
  const { rows } = await store.query(
    "select count(*)::int as left from pgboss.job where state < 'completed' and name = any($1)",
    [backlogJobs.map(({ name }) => name)],
  );
  return z.array(z.object({ left: z.number() })).parse(rows)[0]?.left ?? 0;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}

function say(line: string): void {
  process.stdout.write(`backlog: ${line}\n`);
}
