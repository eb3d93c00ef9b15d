import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import type { ActingStaff } from '../desk-services.server.ts';
import { refundPayment } from './refund-payment.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterAll(() => shop.close());

  /** The task about $75.60 that were paid on a page of somebody else. */
  async function strayTask() {
    const session = z.object({ id: z.string() }).parse(
      await shop.atProviderApi('/v1/checkout/sessions', {
        ...{ mode: 'payment', success_url: 'https://elsewhere.example/' },
        ...{ 'line_items[0][quantity]': '1', 'line_items[0][price_data][currency]': 'usd' },
        'line_items[0][price_data][unit_amount]': '7560',
        'line_items[0][price_data][product_data][name]': 'Something else',
      }),
    );
    await shop.atPaymentPage(`/sandbox/sessions/${session.id}/pay`);
    await fulfil(shop.services, session.id, 'test');
    return taskAbout(session.id);
  }

  async function taskAbout(reference: string) {
    const [task] = await store()
      .db.select()
      .from(ownerTasks)
      .where(eq(ownerTasks.reference, reference));
    if (!task) throw new Error(`There is no task about ${reference}.`);
    return task;
  }

  const refund = (
    taskId: number,
    { key = randomUUID(), staff }: { key?: string; staff?: ActingStaff } = {},
  ) =>
    refundPayment(
      shop.services,
      { who: 'command line', key, ...(staff && { staff }) },
      { taskId, reason: 'meant for another shop' },
    );

  test('money that fits no order goes back once, and its task and alert are over', async () => {
    const { id, reference } = await strayTask();
    const key = randomUUID();
    const answers = [await refund(id, { key }), await refund(id, { key })];
    expect(answers[0]).toMatchObject({
      status: 'done',
      result: { taskId: id, amountCents: 7_560 },
    });
    expect(answers[1]).toEqual(answers[0]);
    const { settledAt, details } = await taskAbout(reference);
    expect(settledAt).not.toBeNull();
    const { paymentId } = z.object({ paymentId: z.string() }).parse(details);
    expect((await shop.services.payments.findPayment(paymentId))?.refunds).toMatchObject([
      { amountCents: 7_560, reason: 'meant for another shop' },
    ]);
    const [alert] = await store()
      .db.select()
      .from(alerts)
      .where(eq(alerts.subject, 'foreign-session'))
      .orderBy(desc(alerts.id));
    expect(alert?.healedAt).not.toBeNull();
    expect(await refund(id)).toMatchObject({ sentence: `Task ${id} is settled already.` });
  });

  test('two who send it back at once send it back once', async () => {
    const { id, details } = await strayTask();
    const answers = await Promise.all([refund(id), refund(id)]);
    const { paymentId } = z.object({ paymentId: z.string() }).parse(details);
    const made = (await shop.services.payments.findPayment(paymentId))?.refunds ?? [];
    expect(made).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'done')).toHaveLength(1);
  });

  test('support sends back what it may, and no more', async () => {
    const { id } = await strayTask();
    const support = (refundCapCents: number): ActingStaff => ({
      ...{ role: 'support', refundCapCents, sessionId: 'desk-1' },
    });
    expect(await refund(id, { staff: support(7_559) })).toMatchObject({ code: 'not_permitted' });
    expect(await refund(id, { staff: support(7_560) })).toMatchObject({ status: 'done' });
  });

  test('neither another task nor the money of an order is sent back this way', async () => {
    expect(await refund(9_999)).toMatchObject({ sentence: 'There is no task 9999.' });
    const { orderId, sessionId, paymentId } = await buyBooks(shop);
    const raise = async (kind: string, details: object) => {
      const [task] = await store()
        .db.insert(ownerTasks)
        .values({
          ...{ kind, reference: `${kind} ${sessionId}`, summary: 'Look.', raisedAt: new Date() },
          details: { ...details },
        })
        .returning();
      return task?.id ?? 0;
    };
    expect(await refund(await raise('odd-event', {}))).toMatchObject({
      sentence: expect.stringContaining('is not about money that fits no order'),
    });
    const second = await raise('paid-twice-one-order', { paymentId, paidCents: 7_560 });
    expect(await refund(second)).toMatchObject({
      sentence: `This money belongs to order ${orderId}: refund the order.`,
    });
  });
});
