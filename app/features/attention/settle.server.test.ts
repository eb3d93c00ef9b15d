import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { sendAgain } from '#app/features/desk/orders/send-again.server.ts';
import { settleTask } from '#app/features/desk/queues/settle-task.server.ts';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { reconcilePayment } from '#app/features/fulfilment/reversals/reconcile-payment.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { listAlerts } from './list-alerts.server.ts';
import { raise as raiseIn, type Task } from './raise.server.ts';
import { settle as settleIn } from './settle.server.ts';

onOneQuietShop(({ shop, db, paidOrder }) => {
  afterEach(async () => {
    await db().delete(alerts);
    await db().delete(ownerTasks);
  });

  const raise = (task: Partial<Task>) =>
    db().transaction((tx) =>
      raiseIn(
        { ...shop().services, db: tx },
        { kind: 'amount-mismatch', subject: randomUUID(), summary: 'A sum is odd.', ...task },
      ),
    );
  const open = () => listAlerts(db(), { all: false, limit: 9 });
  const actor = () => ({ who: 'command line', key: randomUUID() });

  async function taskId(reference: string): Promise<number> {
    const [task] = await db().select().from(ownerTasks).where(eq(ownerTasks.reference, reference));
    return task?.id ?? 0;
  }

  async function soldOrder() {
    const order = await paidOrder();
    await fulfil(shop().services, order.sessionId, 'test');
    return order;
  }

  test('a task is an alert, in its own words, until the owner settles it', async () => {
    const reference = randomUUID();
    const { orderId } = await soldOrder();
    expect([
      await raise({ subject: reference, orderId }),
      await raise({ subject: reference, orderId }),
    ]).toEqual([true, false]);
    const id = await taskId(reference);
    expect(await open()).toMatchObject([
      {
        kind: 'money',
        summary: 'A sum is odd.',
        commands: [`order ${orderId}`, `settle-task ${id}`],
      },
    ]);
    await settleTask(shop().services, actor(), { taskId: id, reason: null });
    expect(await open()).toEqual([]);
  });

  test('a dispute is one with the day by which to answer, until it is over', async () => {
    const { orderId, paymentId } = await soldOrder();
    await shop().atPaymentPage(`/sandbox/payments/${paymentId}/dispute`);
    await reconcilePayment(shop().services, paymentId, 'test');
    const [alert, ...others] = await open();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ kind: 'dispute', commands: [`order ${orderId}`] });
    expect(alert?.summary).toMatch(/disputes \$75\.60 of order .*Respond by \w+ \d+, \d+\./);
    await shop().atPaymentPage(`/sandbox/payments/${paymentId}/dispute/close`, { outcome: 'won' });
    await reconcilePayment(shop().services, paymentId, 'test');
    expect(await open()).toEqual([]);
  });

  test('a mail that was refused is one until it is sent again', async () => {
    const { orderId } = await soldOrder();
    await raise({ kind: 'mail-refused', orderId });
    expect(await open()).toMatchObject([{ kind: 'mail-refused' }]);
    await sendAgain(shop().services, actor(), { orderId, to: null });
    expect(await open()).toEqual([]);
    const tasks = await db().select().from(ownerTasks).where(eq(ownerTasks.orderId, orderId));
    expect(tasks).toMatchObject([{ settledAt: expect.any(Date) }]);
  });

  test('money that may be of another shop on the account is one in all, until all of it is settled', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await raise({ kind: 'foreign-session', subject: first, summary: 'Names a stranger.' });
    await raise({ kind: 'foreign-session', subject: second });
    const settle = (subject: string) =>
      settleIn(shop().services, { kind: 'foreign-session', subject });
    expect(await open()).toMatchObject([{ kind: 'money', subject: 'foreign-session' }]);
    expect((await open())[0]?.summary).not.toContain('stranger');
    await settle(first);
    expect(await open()).toHaveLength(1);
    await settle(second);
    expect(await open()).toEqual([]);
  });

  test('what strangers can cause is none', async () => {
    await raise({ kind: 'setup', subject: 'unlisted-proxy' });
    expect(await open()).toEqual([]);
    await raise({ kind: 'setup', subject: 'webhook' });
    expect(await open()).toMatchObject([{ kind: 'setup' }]);
  });
});
