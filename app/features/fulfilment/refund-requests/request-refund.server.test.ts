import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { taskNeeds } from '#app/features/desk/needs/task-needs.server.ts';
import { declineRequest } from '#app/features/desk/orders/decline-request.server.ts';
import { refundOrder } from '#app/features/desk/orders/refund-order.server.ts';
import { settleTask } from '#app/features/desk/queues/settle-task.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { type BoughtOrder, buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { listRefundRequests } from './list-refund-requests.server.ts';
import { type AskedRefund, requestRefund } from './request-refund.server.ts';
import { sendRequestMail } from './send-request-mail.server.tsx';
import { withdraw } from './withdraw.server.ts';

const dayMs = 86_400_000;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterEach(() => shop.shiftClock(0));
  afterAll(() => shop.close());

  const two = () => buyBooks(shop, { ids: ['ebook-1', 'ebook-2'] });
  const ask = ({ orderId }: BoughtOrder, given: Partial<AskedRefund> = {}) =>
    requestRefund(shop.services, {
      ...{ orderId, kind: 'refund', bookIds: [], reason: 'Not for me.' },
      ...given,
    });
  const actor = () => ({ who: 'command line', key: randomUUID() });
  const refund = ({ orderId }: BoughtOrder, titles: string[] = [], cents: number | null = null) =>
    refundOrder(shop.services, actor(), { orderId, titles, cents, reason: 'asked for' });
  const decline = ({ orderId }: BoughtOrder, by = actor()) =>
    declineRequest(shop.services, by, { orderId, reason: 'You have read all five.' });

  const openTasks = ({ orderId }: BoughtOrder) =>
    store()
      .db.select()
      .from(ownerTasks)
      .where(and(eq(ownerTasks.orderId, orderId), isNull(ownerTasks.settledAt)));
  const mailJobs = async (requestId: number) => {
    const { rows } = await store().query(
      `select data->>'about' as about from pgboss.job where name = 'send-request-mail'
       and (data->>'requestId')::int = $1 order by created_on`,
      [requestId],
    );
    return z
      .array(z.object({ about: z.string() }))
      .parse(rows)
      .map(({ about }) => about);
  };
  const stateOf = async ({ orderId }: BoughtOrder) =>
    (await listRefundRequests(store().db, [orderId])).map(({ outcome }) => outcome ?? 'open');

  test('asked ten times at once it is one request, one task of the owner and one mail', async () => {
    const order = await two();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(order)));
    expect(answers.filter((answer) => answer.status === 'asked' && answer.isNew)).toHaveLength(1);
    const [request] = await listRefundRequests(store().db, [order.orderId]);
    expect(await openTasks(order)).toMatchObject([{ kind: 'refund-request' }]);
    expect(await mailJobs(request?.id ?? 0)).toEqual(['asked']);
  });

  test('the money that goes back settles it, whoever sends it', async () => {
    const order = await two();
    await ask(order);
    await refund(order, [], 100);
    expect(await stateOf(order)).toEqual(['open']);
    await refund(order);
    expect([await stateOf(order), await openTasks(order)]).toEqual([['refunded'], []]);
  });

  test('of named books the refund of exactly those settles it', async () => {
    const order = await two();
    await ask(order, { bookIds: ['ebook-2'] });
    await refund(order, ['ebook-1']);
    expect(await stateOf(order)).toEqual(['open']);
    await refund(order, ['ebook-2']);
    expect([await stateOf(order), await openTasks(order)]).toEqual([['refunded'], []]);
    expect(await ask(order)).toEqual({ status: 'refused', why: 'refunded' });
  });

  test('the bundle goes back as a whole, and the owner reads what that comes to, not the buyer’s words', async () => {
    const order = await buyBooks(shop, { isBundle: true });
    expect(await ask(order, { bookIds: ['ebook-3'] })).toEqual({
      ...{ status: 'refused', why: 'bundle-whole' },
    });
    await ask(order);
    const [task] = await openTasks(order);
    expect(task?.summary).toContain('($47.00)');
    expect(task?.summary).not.toContain('Not for me');
  });

  test.each([
    ['on the last moment of the thirty days', 30 * dayMs - 60_000, 'asked'],
    ['a minute later', 30 * dayMs + 60_000, 'refused'],
  ])('%s it is %s', async (_, laterMs, status) => {
    const order = await two();
    shop.shiftClock(laterMs);
    expect(await ask(order)).toMatchObject({ status });
  });

  test('nothing is asked back of a book that was not sold', async () => {
    const order = await two();
    expect(await ask(order, { bookIds: ['ebook-5'] })).toEqual({
      ...{ status: 'refused', why: 'unknown-book' },
    });
    expect(await openTasks(order)).toEqual([]);
  });

  test('declined once, however often it is pressed, the buyer reads why and may ask again', async () => {
    const order = await two();
    await ask(order);
    const key = actor();
    const [answer, again] = await Promise.all([decline(order, key), decline(order, key)]);
    expect(answer).toEqual(again);
    expect(answer).toMatchObject({ status: 'done' });
    expect(await decline(order)).toMatchObject({ status: 'refused' });
    expect([await stateOf(order), await openTasks(order)]).toEqual([['declined'], []]);
    const [request] = await listRefundRequests(store().db, [order.orderId]);
    expect(await mailJobs(request?.id ?? 0)).toEqual(['asked', 'declined']);
    await sendRequestMail(shop.services, {
      ...{ requestId: request?.id ?? 0, about: 'declined', mailId: 'one' },
    });
    const mail = (await shop.emails()).findLast(({ subject }) => subject.includes(order.orderId));
    expect(mail?.text).toContain('You have read all five.');
    expect(mail?.to).toMatchObject([{ address: order.email }]);
    expect(await ask(order)).toMatchObject({ status: 'asked', isNew: true });
  });

  test('a refund and a decline at the same moment end as one of the two', async () => {
    const order = await two();
    await ask(order);
    await Promise.all([refund(order), decline(order)]);
    expect(await openTasks(order)).toEqual([]);
    expect(await stateOf(order)).toHaveLength(1);
    expect(await stateOf(order)).not.toContain('open');
  });

  test('its task is not put down as settled without an answer to the buyer', async () => {
    const order = await two();
    await ask(order);
    const [task] = await openTasks(order);
    expect(
      await settleTask(shop.services, actor(), { taskId: task?.id ?? 0, reason: null }),
    ).toMatchObject({ status: 'refused', sentence: expect.stringContaining('decline') });
  });

  test('a withdrawal is written down and confirmed to the order’s address with its time', async () => {
    const order = await two();
    const mailId = randomUUID();
    await withdraw(shop.services, {
      ...{ mailId, orderId: order.orderId, email: order.email, reason: null },
    });
    expect(await openTasks(order)).toMatchObject([{ kind: 'withdrawal' }]);
    const [request] = await listRefundRequests(store().db, [order.orderId]);
    await sendRequestMail(shop.services, {
      ...{ requestId: request?.id ?? 0, about: 'asked', mailId },
    });
    const mail = (await shop.emails()).findLast(({ subject }) => subject.includes(order.orderId));
    expect(mail?.text).toMatch(
      /withdrew\s+from\s+order\s+EK-\S+\s+on\s+\w+\s+\d+,\s+\d{4}\s+at\s+[\d:]+\s+[AP]M\s+UTC/,
    );
    // A second declaration is confirmed again, and stays the first.
    await withdraw(shop.services, {
      ...{ mailId: randomUUID(), orderId: order.orderId, email: order.email, reason: null },
    });
    expect(await mailJobs(request?.id ?? 0)).toEqual(['asked', 'asked']);
    expect(await listRefundRequests(store().db, [order.orderId])).toHaveLength(1);
  });

  test('a withdrawal after a refund was asked for is one, is the owner’s to answer as one, and is confirmed as one', async () => {
    const order = await two();
    await ask(order, { bookIds: ['ebook-1'] });
    shop.shiftClock(dayMs);
    const mailId = randomUUID();
    await withdraw(shop.services, {
      ...{ mailId, orderId: order.orderId, email: order.email, reason: null },
    });
    const requests = await listRefundRequests(store().db, [order.orderId]);
    expect(requests).toMatchObject([
      { kind: 'withdrawal', bookIds: [], reason: 'Not for me.', isLate: false, settledAt: null },
    ]);
    expect(requests[0]?.askedAt.getTime()).toBeGreaterThan(Date.now() + dayMs / 2);
    expect(await openTasks(order)).toMatchObject([
      { kind: 'withdrawal', summary: expect.stringContaining('withdraws from the purchase ($') },
    ]);
    const requestId = requests[0]?.id ?? 0;
    expect(await mailJobs(requestId)).toEqual(['asked', 'asked']);
    await sendRequestMail(shop.services, { requestId, about: 'asked', mailId });
    const mail = (await shop.emails()).findLast(({ subject }) => subject.includes(order.orderId));
    expect(mail?.subject).toBe(`Your withdrawal from order ${order.orderId}`);
    const words = { orderId: order.orderId, reason: 'The refund is declined.' };
    expect(await declineRequest(shop.services, actor(), { ...words, kind: 'refund' })).toEqual({
      status: 'refused',
      sentence: `The buyer has since withdrawn from order ${order.orderId}. Look at it again.`,
    });
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      `You withdrew from order ${order.orderId}`,
    );
    await refund(order);
    expect([await stateOf(order), await openTasks(order)]).toEqual([['refunded'], []]);
  });

  test('a withdrawal after the term owes what was asked for within it, and no more', async () => {
    const order = await two();
    await ask(order, { bookIds: ['ebook-1'] });
    shop.shiftClock(45 * dayMs);
    const mailId = randomUUID();
    await withdraw(shop.services, {
      ...{ mailId, orderId: order.orderId, email: order.email, reason: null },
    });
    const [request] = await listRefundRequests(store().db, [order.orderId]);
    expect(request).toMatchObject({ kind: 'withdrawal', isLate: true, bookIds: ['ebook-1'] });
    const need = (await taskNeeds(shop.services)).find(({ orderId }) => orderId === order.orderId);
    expect(need).toMatchObject({ kind: 'withdrawal', dueAt: expect.any(Date) });
    expect(need?.sentence).toMatch(/had asked for a refund for “Built to Last[^”]*” \(\$75\.60\)/);
    expect(need?.sentence).toContain('For the rest no refund is owed.');
    await sendRequestMail(shop.services, {
      ...{ requestId: request?.id ?? 0, about: 'asked', mailId },
    });
    const mail = (await shop.emails()).findLast(({ subject }) => subject.includes(order.orderId));
    const text = mail?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`You withdrew from order ${order.orderId} on`);
    expect(text).toContain('What you asked for in time stands: your money back for “Built to Last');
    await refund(order, ['ebook-1']);
    expect([await stateOf(order), await openTasks(order)]).toEqual([['refunded'], []]);
  });

  test('somebody who knows the ID of an order and not its address changes and causes nothing', async () => {
    const order = await two();
    await withdraw(shop.services, {
      ...{ mailId: randomUUID(), orderId: order.orderId, reason: null },
      email: 'stranger@example.com',
    });
    expect(await listRefundRequests(store().db, [order.orderId])).toEqual([]);
    const mails = (await shop.emails()).filter(({ subject }) => subject.includes(order.orderId));
    expect(mails).toEqual([]);
  });

  test('a withdrawal after the term is kept, confirmed and the owner’s to answer, and owes nothing', async () => {
    const order = await two();
    shop.shiftClock(31 * dayMs);
    expect(await ask(order)).toEqual({ status: 'refused', why: 'too-late' });
    const mailId = randomUUID();
    await withdraw(shop.services, {
      ...{ mailId, orderId: order.orderId, email: order.email, reason: 'I forgot.' },
    });
    const [request] = await listRefundRequests(store().db, [order.orderId]);
    expect(request).toMatchObject({ kind: 'withdrawal', isLate: true, settledAt: null });
    const need = (await taskNeeds(shop.services)).find(({ orderId }) => orderId === order.orderId);
    expect(need).toMatchObject({ kind: 'withdrawal', dueAt: null, visitorWords: 'I forgot.' });
    expect(need?.sentence).toContain('No refund is owed');
    await sendRequestMail(shop.services, {
      ...{ requestId: request?.id ?? 0, about: 'asked', mailId },
    });
    const mail = (await shop.emails()).findLast(({ subject }) => subject.includes(order.orderId));
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('so no refund is due');
    expect((await decline(order)).status).toBe('done');
    expect([await stateOf(order), await openTasks(order)]).toEqual([['declined'], []]);
  });

  test('whoever withdraws after the refund is told so by mail', async () => {
    const order = await two();
    await refund(order);
    await withdraw(shop.services, {
      ...{ mailId: randomUUID(), orderId: order.orderId, email: order.email, reason: null },
    });
    const mail = (await shop.emails()).find(
      ({ subject }) => subject === `Your withdrawal from order ${order.orderId}`,
    );
    expect(mail?.text).toContain('has already been refunded');
    expect(await listRefundRequests(store().db, [order.orderId])).toEqual([]);
  });
});
