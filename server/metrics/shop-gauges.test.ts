import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { taskKinds } from '#app/features/attention/kind-lists.ts';
import { raise } from '#app/features/attention/raise.server.ts';
import { giveBooks } from '#app/features/desk/orders/give-books.server.ts';
import { readEvents } from '#app/features/fulfilment/sweep/read-events.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { mailKinds } from '#app/platform/mail/mailer.server.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { allJobs } from '../all-jobs.ts';
import { allLimits } from '../guards/limit-table.ts';
import { refusalCodes } from '../guards/refusal.ts';
import { openMetrics } from './open-metrics.ts';
import { addShopGauges } from './shop-gauges.ts';

const log = openLog('silent');

onOneQuietShop(({ shop, store, db, paidOrder }) => {
  async function read(): Promise<Map<string, number>> {
    const metrics = openMetrics();
    addShopGauges(metrics, { db: db(), log });
    const lines = (await metrics.registry.metrics()).split('\n');
    const samples = lines.filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      samples.map((line) => {
        const space = line.lastIndexOf(' ');
        return [line.slice(0, space), Number(line.slice(space + 1).replace('+Inf', 'Infinity'))];
      }),
    );
  }

  test('a shop that never sold says so, and that its database answers', async () => {
    const figures = await read();
    expect(figures.get('evenkeel_database_up')).toBe(1);
    expect(figures.get('evenkeel_order_age_seconds')).toBe(Number.POSITIVE_INFINITY);
    expect(figures.get('evenkeel_dead_letters')).toBe(0);
  });

  test('each label that the shop can give has a figure from the start, and it is zero', async () => {
    const figures = await read();
    const started = await openMetrics().registry.metrics();
    const seriesOf = (name: string) => [...figures.keys()].filter((key) => key.startsWith(name));
    for (const { name: queue } of allJobs) {
      for (const name of ['jobs_waiting', 'job_late_seconds', 'job_age_seconds']) {
        expect(figures.get(`evenkeel_${name}{queue="${queue}"}`), queue).toBe(0);
      }
    }
    for (const kind of taskKinds) {
      expect(figures.get(`evenkeel_owner_tasks_open{kind="${kind}"}`), kind).toBe(0);
    }
    expect(seriesOf('evenkeel_mails_unsent')).toHaveLength(3 * mailKinds.length);
    for (const code of refusalCodes) {
      expect(started).toContain(`evenkeel_refusals_total{code="${code}"} 0`);
    }
    for (const { name } of allLimits) {
      expect(started).toContain(`evenkeel_limits_met_total{limit="${name}"} 0`);
    }
  });

  test('no metric with labels is without a series but that of requests, which come by many routes', async () => {
    const metrics = openMetrics();
    addShopGauges(metrics, { db: db(), log });
    const text = await metrics.registry.metrics();
    const named = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    const empty = named.filter((name) => !new RegExp(`^${name}[{ _]`, 'm').test(text));
    expect(empty).toEqual([
      'evenkeel_http_requests_total',
      'evenkeel_http_request_duration_seconds',
    ]);
  });

  test('what the owner gives away is no order: no webhook is to tell of it', async () => {
    const gift = { email: 'ada@example.com', titles: ['ebook-1'], name: null, note: 'A gift.' };
    const actor = { who: 'command line', key: 'a gift' };
    expect(await giveBooks(shop().services, actor, gift)).toMatchObject({ status: 'done' });
    expect((await read()).get('evenkeel_order_age_seconds')).toBe(Number.POSITIVE_INFINITY);
    await store().query("delete from pgboss.job where name = 'send-receipt'", []);
  });

  test('what waits, what asks for the owner and how long ago something was sold is told', async () => {
    const { sessionId } = await paidOrder();
    await shop().post('/api/confirm-payment', { sessionId });
    const task = { kind: 'setup', subject: 'a test', summary: 'The test asks.' } as const;
    await raise(shop().services, task);
    const figures = await read();
    expect(figures.get('evenkeel_jobs_waiting{queue="send-receipt"}')).toBe(1);
    expect(figures.get('evenkeel_job_late_seconds{queue="send-receipt"}')).toBeLessThan(60);
    expect(figures.get('evenkeel_job_age_seconds{queue="send-receipt"}')).toBeLessThan(60);
    expect(figures.get('evenkeel_owner_tasks_open{kind="setup"}')).toBe(1);
    expect(figures.get('evenkeel_order_age_seconds')).toBeLessThan(60);
  });

  test('an event that the shop finds in the provider’s list is no webhook', async () => {
    await paidOrder();
    expect((await readEvents(shop().services)).newCount).toBeGreaterThan(0);
    expect((await read()).get('evenkeel_payment_event_age_seconds')).toBeLessThan(60);
    const text = await shop().services.metrics.registry.metrics();
    expect(text).toContain('evenkeel_webhooks_total 0');
  });
});

test('while the database is silent the rest is told all the same', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const metrics = openMetrics();
  addShopGauges(metrics, { db: drizzle(pool), log });
  const text = await metrics.registry.metrics();
  expect(text).toContain('evenkeel_database_up 0');
  expect(text).not.toMatch(/^evenkeel_dead_letters/m);
});
