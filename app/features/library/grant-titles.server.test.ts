import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type BookId, bookById } from '#app/features/catalog/catalog.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { users } from '#database/schema/users.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { grantTitles } from './grant-titles.server.ts';

const userId = 'reader';
const purchasedAt = new Date('2026-11-21T12:00:00.000Z');

onEachStore((store) => {
  beforeAll(async () => {
    const name = { name: 'Ada', firstName: 'Ada', lastName: '' };
    await store()
      .db.insert(users)
      .values({ id: userId, email: 'reader@example.com', ...name });
  });

  const newOrder = async () => (await insertCheckout(store().db, { status: 'complete' })).id;

  const grant = (orderId: string, bookIds: BookId[]) =>
    store().db.transaction((tx) => grantTitles(tx, { userId, orderId, bookIds, purchasedAt }));

  const grantsOf = (orderId: string) =>
    store().db.select().from(userEbookAccess).where(eq(userEbookAccess.orderId, orderId));

  test('each title of the order is granted, with its full title and the order that gave it', async () => {
    const orderId = await newOrder();
    await grant(orderId, ['ebook-1', 'ebook-5']);
    const grants = await grantsOf(orderId);
    expect(grants.map(({ id, ...rest }) => rest)).toEqual(
      (['ebook-1', 'ebook-5'] as const).map((ebookId) => ({
        userId,
        orderId,
        ebookId,
        ebookTitle: bookById(ebookId).fullTitle,
        purchasedAt,
        endedAt: null,
      })),
    );
  });

  test('granted twice, or ten times at once, a title of an order is there once', async () => {
    const orderId = await newOrder();
    await Promise.all(Array.from({ length: 10 }, () => grant(orderId, ['ebook-1', 'ebook-2'])));
    expect(await grantsOf(orderId)).toHaveLength(2);
  });

  test('a title that another order gave before is kept with both', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    await grant(first, ['ebook-3']);
    await grant(second, ['ebook-3']);
    expect(await grantsOf(first)).toHaveLength(1);
    expect(await grantsOf(second)).toHaveLength(1);
  });
});
