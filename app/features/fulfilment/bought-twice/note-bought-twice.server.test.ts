import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userEbookAccess } from '#database/schema/library.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { type OpenedSession, openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { fulfil } from '../fulfil.server.ts';
import { sendReceipt } from '../send-receipt.server.tsx';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterAll(() => shop.close());

  async function paid(email: string, ids = ['ebook-1']): Promise<OpenedSession> {
    const opened = await openSession(shop, { email, ids });
    await shop.atPaymentPage(`/sandbox/sessions/${opened.sessionId}/pay`);
    return opened;
  }

  async function bought(email: string, ids?: string[]): Promise<string> {
    const { sessionId, orderId } = await paid(email, ids);
    expect(await fulfil(shop.services, sessionId, 'test')).toBe('complete');
    return orderId;
  }

  const newBuyer = () => `${randomUUID()}@example.com`;

  const tasksOf = (orderId: string) =>
    store().db.select().from(ownerTasks).where(eq(ownerTasks.orderId, orderId));

  async function notesOf(orderId: string): Promise<number> {
    const isNote = eq(orderHistory.change, 'bought-twice');
    const ofOrder = eq(orderHistory.orderId, orderId);
    return (await store().db.select().from(orderHistory).where(and(ofOrder, isNote))).length;
  }

  async function receiptOf(email: string, orderId: string): Promise<string> {
    await sendReceipt(shop.services, orderId);
    return (await mailTo(shop, email, new RegExp(orderId))).text.replaceAll(/\s+/g, ' ');
  }

  test('of two paid orders for one book the second is noted, shown to the owner and offered back', async () => {
    const email = newBuyer();
    const first = await bought(email, ['ebook-1', 'ebook-2']);
    const second = await bought(email.toUpperCase(), ['ebook-2', 'ebook-3']);
    expect([await notesOf(first), await notesOf(second)]).toEqual([0, 1]);
    expect(await tasksOf(first)).toEqual([]);
    expect(await tasksOf(second)).toMatchObject([
      {
        kind: 'bought-twice',
        reference: second,
        amountCents: 7_560,
        summary: `The buyer of order ${second} had already bought a book in it, with ${first}, and is being offered a refund.`,
        details: { otherOrderIds: [first], bookIds: ['ebook-2'] },
        settledAt: null,
      },
    ]);
    const receipt = await receiptOf(email, second);
    expect(receipt).toMatch(/You have paid for “Investing in the Stock Market Without the Jargon”/);
    expect(receipt).toContain(`twice: with this order and with order ${first}.`);
    expect(receipt).toContain(`name order ${second}`);
    expect(await receiptOf(email, first)).not.toMatch(/twice/i);
  });

  test('of two paid at once one is the second', async () => {
    const email = newBuyer();
    const orders = [await paid(email), await paid(email)];
    await Promise.all(orders.map(({ sessionId }) => fulfil(shop.services, sessionId, 'test')));
    const notes = await Promise.all(orders.map(({ orderId }) => notesOf(orderId)));
    expect(notes.sort()).toEqual([0, 1]);
  });

  test('fulfilled again, it is noted once', async () => {
    const email = newBuyer();
    await bought(email);
    const { sessionId, orderId } = await paid(email);
    await Promise.all(Array.from({ length: 5 }, () => fulfil(shop.services, sessionId, 'test')));
    expect(await notesOf(orderId)).toBe(1);
    expect(await tasksOf(orderId)).toHaveLength(1);
  });

  const change = (orderId: string, to: Partial<typeof userPurchases.$inferInsert>) =>
    store().db.update(userPurchases).set(to).where(eq(userPurchases.orderId, orderId));

  test.each<[string, (orderId: string) => Promise<unknown>]>([
    ['was refunded', (orderId) => change(orderId, { status: 'refunded' })],
    ['was lost in a dispute', (orderId) => change(orderId, { status: 'disputed' })],
    [
      'was refunded for this book',
      (orderId) =>
        store()
          .db.update(userEbookAccess)
          .set({ endedAt: new Date(), endedBy: 'money' })
          .where(eq(userEbookAccess.orderId, orderId)),
    ],
    ['was a gift', (orderId) => change(orderId, { source: 'given', sessionId: null })],
  ])('nothing is said where the first order %s', async (_what, happened) => {
    const email = newBuyer();
    await happened(await bought(email));
    const second = await bought(email);
    expect(await notesOf(second)).toBe(0);
    expect(await tasksOf(second)).toEqual([]);
    expect(await receiptOf(email, second)).not.toMatch(/twice/i);
  });

  test('a first order that is refunded before the second’s receipt is mailed is not spoken of', async () => {
    const email = newBuyer();
    const first = await bought(email);
    const second = await bought(email);
    await change(first, { status: 'refunded' });
    expect(await receiptOf(email, second)).not.toMatch(/twice/i);
  });

  test('other books, and other buyers, are no second payment', async () => {
    const email = newBuyer();
    await bought(email, ['ebook-1']);
    for (const orderId of [await bought(email, ['ebook-2']), await bought(newBuyer())]) {
      expect(await notesOf(orderId)).toBe(0);
      expect(await tasksOf(orderId)).toEqual([]);
    }
  });
});
