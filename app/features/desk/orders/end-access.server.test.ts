import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { settleGrants } from '#app/features/library/settle-grants.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { type BoughtOrder, buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { endAccess } from './end-access.server.ts';
import { restoreAccess } from './restore-access.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterAll(() => shop.close());

  const actor = (key: string = randomUUID()) => ({ who: 'command line', key });
  const end = ({ orderId }: BoughtOrder, titles: string[] = [], key?: string) =>
    endAccess(shop.services, actor(key), { orderId, titles, reason: null });
  const restore = ({ orderId }: BoughtOrder) => restoreAccess(shop.services, actor(), orderId);

  const two = () => buyBooks(shop, { ids: ['ebook-1', 'ebook-2'] });

  const libraryOf = async ({ userId }: BoughtOrder) =>
    (await listLibrary(store().db, userId)).map(({ bookId }) => bookId);

  async function linkOffers({ orderId }: BoughtOrder): Promise<string[]> {
    const { db, keys, clock } = shop.services;
    const access = await recoverDownloadToken(db, keys, orderId);
    const found = await findDownload(db, access?.token ?? '', clock());
    return found.status === 'ready'
      ? found.download.books.map(({ bookId }) => bookId)
      : [found.reason];
  }

  test('a named book leaves library and link; the others stay', async () => {
    const order = await two();
    expect(await end(order, ['Built to Last'])).toMatchObject({ status: 'done' });
    expect(await libraryOf(order)).toEqual(['ebook-2']);
    expect(await linkOffers(order)).toEqual(['ebook-2']);
  });

  test('without a name all books leave, the link ends, and all come back', async () => {
    const order = await two();
    await end(order);
    expect(await libraryOf(order)).toEqual([]);
    expect(await linkOffers(order)).toEqual(['ended']);
    expect(await end(order)).toMatchObject({ status: 'refused' });
    await restore(order);
    expect(await libraryOf(order)).toHaveLength(2);
    expect(await linkOffers(order)).toEqual(['ebook-1', 'ebook-2']);
    expect(await restore(order)).toMatchObject({ status: 'refused' });
  });

  test('the same key ends once, also after access was given back', async () => {
    const order = await two();
    const key = randomUUID();
    await end(order, [], key);
    await restore(order);
    expect(await end(order, [], key)).toMatchObject({ status: 'done' });
    expect(await libraryOf(order)).toHaveLength(2);
  });

  test('a title that the order does not have is refused, with those that it has', async () => {
    const order = await two();
    const answer = await end(order, ['Keep It Growing']);
    expect(answer).toMatchObject({
      status: 'refused',
      sentence: expect.stringMatching(/has no “Keep It Growing”\. It has “Built.*\(ebook-2\)\.$/),
    });
  });

  test('money that comes back does not give back what the owner ended', async () => {
    const order = await two();
    await end(order, ['ebook-1']);
    const settle = (endedBookIds: string[]) =>
      settleGrants(store().db, { orderId: order.orderId, endedBookIds, at: new Date() });
    await settle(['ebook-1', 'ebook-2']);
    await settle([]);
    expect(await libraryOf(order)).toEqual(['ebook-2']);
  });

  test('what ended because its money went back is not restored', async () => {
    const order = await two();
    await end(order);
    await store()
      .db.insert(refunds)
      .values({
        id: `re_${order.orderId}`,
        orderId: order.orderId,
        paymentId: order.paymentId,
        amountCents: 7_560,
        status: 'succeeded',
        bookIds: ['ebook-1'],
        createdAt: new Date(),
        updatedAt: new Date(),
      });
    await restore(order);
    expect(await libraryOf(order)).toEqual(['ebook-2']);
    const ofOrder = eq(userPurchases.orderId, order.orderId);
    await store().db.update(userPurchases).set({ status: 'refunded' }).where(ofOrder);
    expect(await restore(order)).toMatchObject({ status: 'refused' });
  });
});
