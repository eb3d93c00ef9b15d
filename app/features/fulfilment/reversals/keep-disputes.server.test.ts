import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { disputes } from '#database/schema/disputes.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { reversalSteps } from '#tests/harness/reversal-steps.ts';

onOneQuietShop((quiet) => {
  const { shop, db, purchaseOf } = quiet;
  const { fulfilledOrder, dispute, reconcile, booksOf, linkOf, changesOf, tasksOf } =
    reversalSteps(quiet);
  afterEach(() => shop().atPaymentPage('/sandbox/controls', undefined, 'DELETE'));

  test('an open dispute leaves access, a lost one ends it', async () => {
    const order = await fulfilledOrder();
    await dispute(order);
    await reconcile(order, 'evt_created');
    expect(await booksOf(order)).toHaveLength(1);
    expect(await linkOf(order)).toBe('ready');
    await dispute(order, 'lost');
    await reconcile(order, 'evt_closed');
    expect(await booksOf(order)).toEqual([]);
    expect(await linkOf(order)).toBe('refunded');
    expect(await purchaseOf(order.orderId)).toMatchObject({ status: 'disputed' });
    expect(await changesOf(order)).toEqual([
      'completed by payment',
      'dispute-opened by evt_created',
      'disputed by evt_closed',
    ]);
  });

  test('a dispute that was won leaves access, and its trace', async () => {
    const order = await fulfilledOrder();
    await dispute(order);
    await dispute(order, 'won');
    await reconcile(order);
    expect(await booksOf(order)).toHaveLength(1);
    expect(await changesOf(order)).toEqual([
      'completed by payment',
      'dispute-opened by evt',
      'dispute-won by evt',
    ]);
  });

  test('an open dispute is a task for the owner until it ends, with the day by which to answer', async () => {
    const order = await fulfilledOrder();
    await dispute(order);
    await reconcile(order);
    await reconcile(order);
    expect(await tasksOf(order)).toMatchObject([
      {
        kind: 'dispute',
        amountCents: 7_560,
        summary: expect.stringMatching(/Respond by \w+ \d+, \d{4}\./),
        settledAt: null,
      },
    ]);
    await dispute(order, 'won');
    await reconcile(order);
    expect(await tasksOf(order)).toMatchObject([{ settledAt: expect.any(Date) }]);
    const kept = await db().select().from(disputes).where(eq(disputes.orderId, order.orderId));
    expect(kept).toMatchObject([{ status: 'won', dueAt: null, paymentId: order.paymentId }]);
  });

  test('an inquiry that becomes a dispute is the same task, with what is asked by then', async () => {
    const order = await fulfilledOrder();
    const path = `/sandbox/payments/${order.paymentId}/dispute`;
    await shop().atPaymentPage(path, { status: 'warning_needs_response' });
    await reconcile(order);
    const [inquiry] = await tasksOf(order);
    await db()
      .update(ownerTasks)
      .set({ summary: 'Answer the inquiry.' })
      .where(eq(ownerTasks.id, inquiry?.id ?? 0));
    await shop().atPaymentPage(`${path}/move`, { to: 'needs_response' });
    await reconcile(order);
    expect(await tasksOf(order)).toMatchObject([
      { id: inquiry?.id, settledAt: null, summary: expect.stringContaining('Respond by') },
    ]);
  });
});
