import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { retryJob } from '#app/features/desk/queues/retry-job.server.ts';
import { sendReceiptJob } from '#app/features/fulfilment/jobs.server.ts';
import type { Job } from '#app/platform/jobs/job.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { sendAlertMailJob } from '../jobs.server.ts';
import { listAlerts } from '../list-alerts.server.ts';
import { readOpenAlerts } from './keep-condition.server.ts';
import { watchDeadLetters } from './watch-dead-letters.server.ts';

onOneQuietShop(({ shop, db }) => {
  afterEach(async () => {
    await db().execute(sql`delete from pgboss.job`);
    await db().delete(alerts);
  });

  /** A job that failed for three days, as the queue keeps it. */
  async function giveUp<Data extends object>({ name }: Job<Data>, data: Data): Promise<string> {
    const id = crypto.randomUUID();
    await db().execute(sql`
      insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count)
      values (${id}, 'parked', ${JSON.stringify(data)}::jsonb, ${name}, ${crypto.randomUUID()}, now(), 5760)`);
    return id;
  }
  const watch = async () =>
    watchDeadLetters(shop().services, await readOpenAlerts(shop().services));
  const open = () => listAlerts(db(), { all: false, limit: 9 });
  const give = (orderId: string) => giveUp(sendReceiptJob, { orderId });

  test('each job that gave up is an alert of its own, which names its order and what to type', async () => {
    const first = await give('EK-7Q2XM-4K9TD');
    await watch();
    const second = await give('EK-00000-00000');
    await Promise.all([watch(), watch()]);
    expect((await open()).map(({ subject }) => subject).sort()).toEqual([first, second].sort());
    const [alert] = (await open()).filter(({ subject }) => subject === first);
    expect(alert?.summary).toContain('send-receipt of order EK-7Q2XM-4K9TD');
    expect(alert?.commands).toEqual(['jobs --parked', `retry ${first}`]);
  });

  test('it is over as soon as the job is tried again, given up or gone', async () => {
    const ids = [await give('EK-1'), await give('EK-2'), await give('EK-3')];
    await watch();
    const [first = '', second = '', third = ''] = ids;
    const { services } = shop();
    const actor = { who: 'command line', key: crypto.randomUUID() };
    expect(await retryJob(services, actor, first)).toMatchObject({ status: 'done' });
    expect((await open()).map(({ subject }) => subject)).not.toContain(first);
    await db().transaction((tx) => services.jobs.discardDeadLetter(tx, second));
    await watch();
    expect((await open()).map(({ subject }) => subject)).toEqual([third]);
    await db().execute(sql`delete from pgboss.job`);
    await watch();
    expect(await open()).toEqual([]);
  });

  test('a mail to the owner that gave up raises none, and what it was to say waits for the next', async () => {
    const now = new Date();
    const [mail] = await db()
      .insert(alertMails)
      .values({ gatheredAt: now, state: 'waiting' })
      .returning();
    const mailId = mail?.id ?? 0;
    const values = { kind: 'test', subject: '', summary: 's', commands: [] };
    await db()
      .insert(alerts)
      .values({ ...values, beganAt: now, mailFrom: now, beganMailId: mailId });
    await giveUp(sendAlertMailJob, { mailId });
    await watch();
    await watch();
    expect(await open()).toMatchObject([{ kind: 'test', beganMailedAt: null }]);
    expect(await db().select().from(alerts)).toMatchObject([{ beganMailId: null }]);
    expect(await db().select().from(alertMails)).toMatchObject([{ state: 'failed' }]);
  });
});
