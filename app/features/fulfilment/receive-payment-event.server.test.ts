import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobQueue, openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import type { PaymentEvent } from '#app/platform/payments/payment-provider.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { handlePaymentEventJob } from './jobs.server.ts';
import { receivePaymentEvent } from './receive-payment-event.server.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

onEachStore((store) => {
  let jobs: JobQueue;
  beforeAll(async () => {
    jobs = await openJobQueue(store(), [handlePaymentEventJob], openLog('silent'));
  });
  afterAll(() => jobs.stop(1_000));

  const eventOf = (id: string): PaymentEvent => ({
    id,
    type: 'checkout.session.completed',
    about: 'session',
    sessionId: 'cs_1',
    paymentId: 'pi_1',
  });

  const receive = (id: string, queue = jobs) =>
    receivePaymentEvent({ db: store().db, jobs: queue, clock: () => now }, eventOf(id));

  const storedAs = (id: string) =>
    store().db.select().from(paymentEvents).where(eq(paymentEvents.id, id));

  async function jobsFor(eventId: string): Promise<number> {
    const { rows } = await store().query(
      "select id from pgboss.job where name = $1 and data->>'eventId' = $2",
      [handlePaymentEventJob.name, eventId],
    );
    return rows.length;
  }

  test('an event is stored with the job that handles it', async () => {
    await receive('evt_once');
    expect(await storedAs('evt_once')).toEqual([
      {
        ...eventOf('evt_once'),
        source: 'webhook',
        receivedAt: now,
        handledAt: null,
        outcome: null,
      },
    ]);
    expect(await jobsFor('evt_once')).toBe(1);
  });

  test('one that comes twenty times at once, and once more, is stored once with one job', async () => {
    await Promise.all(Array.from({ length: 20 }, () => receive('evt_often')));
    await receive('evt_often');
    expect(await storedAs('evt_often')).toHaveLength(1);
    expect(await jobsFor('evt_often')).toBe(1);
  });

  test('what was found in the provider’s list is a webhook’s once one brings it, and stays one', async () => {
    const services = { db: store().db, jobs, clock: () => now };
    const from = (source: 'webhook' | 'list') =>
      receivePaymentEvent(services, eventOf('evt_listed'), source);
    expect(await from('list')).toBe(true);
    expect(await storedAs('evt_listed')).toMatchObject([{ source: 'list' }]);
    expect(await from('webhook')).toBe(false);
    expect(await from('list')).toBe(false);
    expect(await storedAs('evt_listed')).toMatchObject([{ source: 'webhook' }]);
    expect(await jobsFor('evt_listed')).toBe(1);
  });

  test('where the job cannot be left, the event is not stored either, so that it may come again', async () => {
    const failing: JobQueue = { ...jobs, send: () => Promise.reject(new Error('No queue.')) };
    await expect(receive('evt_failed', failing)).rejects.toThrow('No queue.');
    expect(await storedAs('evt_failed')).toEqual([]);
    await receive('evt_failed');
    expect(await jobsFor('evt_failed')).toBe(1);
  });
});
