import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherAlertsJob } from '#app/features/attention/jobs.server.ts';
import { listAlerts } from '#app/features/attention/list-alerts.server.ts';
import { raise } from '#app/features/attention/raise.server.ts';
import { readOpenAlerts } from '#app/features/attention/watch/keep-condition.server.ts';
import { watchDeadLetters } from '#app/features/attention/watch/watch-dead-letters.server.ts';

import { paymentEvents } from '#database/schema/payment-events.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { checkShop } from './check-shop.server.ts';
import { dropJob } from './drop-job.server.ts';
import { handleEventAgain } from './handle-event-again.server.ts';
import { listEvents } from './list-events.server.ts';
import { listJobs } from './list-jobs.server.ts';
import { listTasks } from './list-tasks.server.ts';
import { retryJob } from './retry-job.server.ts';
import { settleTask } from './settle-task.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  const actor = () => ({ who: 'command line', key: randomUUID() });
  const jobs = (deadLetters: boolean) => listJobs(shop.services, { deadLetters, limit: 50 });

  test('an event is opened again, and the job that handles it waits', async () => {
    const id = `evt_${randomUUID()}`;
    const at = new Date();
    await store()
      .db.insert(paymentEvents)
      .values({ id, type: 'any.thing', receivedAt: at, handledAt: at });
    expect((await listEvents(store().db, { open: true, limit: 50 })).rows).toEqual([]);
    expect(await handleEventAgain(shop.services, actor(), id)).toMatchObject({ status: 'done' });
    expect((await listEvents(store().db, { open: true, limit: 50 })).rows).toMatchObject([{ id }]);
    const waiting = await jobs(false);
    expect(waiting.filter(({ data }) => JSON.stringify(data).includes(id))).toMatchObject([
      { name: 'handle-payment-event', state: 'waiting' },
    ]);
    expect(await handleEventAgain(shop.services, actor(), 'evt_none')).toEqual({
      status: 'refused',
      sentence: 'There is no event evt_none.',
    });
  });

  test('only a dead letter can be tried again', async () => {
    for (const id of ['no id', randomUUID()]) {
      expect(await retryJob(shop.services, actor(), id)).toEqual({
        status: 'refused',
        sentence: `There is no dead letter ${id}. See jobs --parked.`,
      });
    }
    expect(await jobs(true)).toEqual([]);
  });

  test('only a dead letter can be given up, and its alert is over with it', async () => {
    const drop = (id: string) => dropJob(shop.services, actor(), { id, reason: 'too late now' });
    for (const id of ['no id', randomUUID()]) {
      expect(await drop(id)).toMatchObject({
        ...{ status: 'refused', sentence: `There is no dead letter ${id}. See jobs --parked.` },
      });
    }
    const id = randomUUID();
    const data = JSON.stringify({ orderId: 'EK-7Q2XM-4K9TD' });
    await store().db.execute(sql`
      insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count)
      values (${id}, 'parked', ${data}::jsonb, 'send-receipt', ${randomUUID()}, now(), 5760)`);
    await watchDeadLetters(shop.services, await readOpenAlerts(shop.services));
    const alertsNow = () => listAlerts(store().db, { all: false, limit: 9 });
    expect(await alertsNow()).toMatchObject([{ kind: 'dead-letter', subject: id }]);
    expect(await drop(id)).toMatchObject({ status: 'done', result: { jobId: id } });
    expect(await jobs(true)).toEqual([]);
    expect(await alertsNow()).toEqual([]);
  });

  test('a task is settled once, and then only listed with all', async () => {
    await raise(shop.services, {
      kind: 'odd-event',
      subject: randomUUID(),
      summary: 'Something odd came.',
    });
    const [task] = await listTasks(store().db, { all: false, limit: 50, role: 'owner' });
    const taskId = task?.id ?? 0;
    const settle = () => settleTask(shop.services, actor(), { taskId, reason: 'Looked at it.' });
    expect(await settle()).toMatchObject({ status: 'done', result: { taskId, kind: 'odd-event' } });
    expect(await settle()).toMatchObject({ sentence: `Task ${taskId} is settled already.` });
    expect(await listTasks(store().db, { all: false, limit: 50, role: 'owner' })).toEqual([]);
    expect(await listTasks(store().db, { all: true, limit: 50, role: 'owner' })).toHaveLength(1);
    expect(await settleTask(shop.services, actor(), { taskId: 9_999, reason: null })).toEqual({
      status: 'refused',
      sentence: 'There is no task 9999.',
    });
  });

  test('what waits too long wants looking after; what has just come does not', async () => {
    const reference = randomUUID();
    await store()
      .db.insert(paymentEvents)
      .values({ id: reference, type: 'any.thing', receivedAt: shop.services.clock() });
    const [now, later] = [await checkShop(shop.services), await checkLater()];
    expect(now.problems.join()).not.toContain('event');
    expect(later.problems.join()).toMatch(/\d events? (is|are) open: see events --open\./);
    await store().db.delete(paymentEvents).where(eq(paymentEvents.id, reference));
  });

  test('a job that is to wait is late only once its time is over', async () => {
    const { jobs } = shop.services;
    const delayMs = 60 * 60_000;
    const lateAfter = async (minutes: number) => {
      const { problems } = await checkLater(minutes);
      return Number(/(\d+) jobs? waits? too long/.exec(problems.join())?.[1] ?? 0);
    };
    const others = await lateAfter(16);
    await store().db.transaction((tx) =>
      jobs.send(tx, gatherAlertsJob, { alertId: null }, { delayMs }),
    );
    expect(await lateAfter(59)).toBe(others);
    expect(await lateAfter(61)).toBe(others + 1);
  });

  async function checkLater(minutes = 16) {
    shop.shiftClock(minutes * 60_000);
    const answer = await checkShop(shop.services);
    shop.shiftClock(0);
    return answer;
  }
});
