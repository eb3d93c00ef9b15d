import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { BookId } from '#app/features/catalog/catalog.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { users } from '#database/schema/users.ts';
import { insertCheckout, lineOf } from '#tests/harness/insert-checkout.ts';
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
    grantTitled(
      orderId,
      bookIds.map((id) => lineOf(id)),
    );

  const grantTitled = (orderId: string, books: SoldBook[]) =>
    store().db.transaction((tx) => grantTitles(tx, { userId, orderId, books, purchasedAt }));

  const grantsOf = (orderId: string) =>
    store().db.select().from(userEbookAccess).where(eq(userEbookAccess.orderId, orderId));

  test('each title of the order is granted, with the title that was sold and the order that gave it', async () => {
    const orderId = await newOrder();
    await grantTitled(orderId, [
      lineOf('ebook-1'),
      { bookId: 'ebook-5', title: 'As it was called' },
    ]);
    const grants = await grantsOf(orderId);
    expect(grants.map(({ id, ...rest }) => rest)).toEqual(
      [
        ['ebook-1', 'Built to Last — Your Financial Foundation for Smart Investing'],
        ['ebook-5', 'As it was called'],
      ].map(([ebookId, ebookTitle]) => ({
        userId,
        orderId,
        ebookId,
        ebookTitle,
        purchasedAt,
        endedAt: null,
        endedBy: null,
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
