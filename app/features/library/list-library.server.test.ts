import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type BookId, bookById } from '#app/features/catalog/catalog.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { users } from '#database/schema/users.ts';
import { insertCheckout, lineOf } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { findOwnedBook } from './find-owned-book.server.ts';
import { grantTitles } from './grant-titles.server.ts';
import { listLeftBooks } from './list-left-books.server.ts';
import { listLibrary } from './list-library.server.ts';
import { settleGrants } from './settle-grants.server.ts';

onOneStore((store) => {
  let firstOrder: string;
  let secondOrder: string;

  async function order(userId: string, day: number, bookIds: BookId[]): Promise<string> {
    const { id: orderId } = await insertCheckout(store().db, { status: 'complete' });
    const purchasedAt = new Date(Date.UTC(2026, 10, day));
    const books = bookIds.map((id) => lineOf(id));
    await grantTitles(store().db, { userId, orderId, books, purchasedAt });
    return orderId;
  }

  beforeAll(async () => {
    for (const id of ['ada', 'eve', 'kim']) {
      await store()
        .db.insert(users)
        .values({ id, email: `${id}@example.com`, name: id, firstName: id, lastName: '' });
    }
    firstOrder = await order('ada', 1, ['ebook-1', 'ebook-2']);
    secondOrder = await order('ada', 5, ['ebook-2', 'ebook-3']);
    await order('eve', 9, ['ebook-4']);
  });

  test('a library lists its owner’s books alone, newest first, each once', async () => {
    const mine = await listLibrary(store().db, 'ada');
    expect(mine[0]?.title).toBe(bookById('ebook-3').fullTitle);
    expect(new Set(mine.map(({ title }) => title))).toEqual(
      new Set((['ebook-1', 'ebook-2', 'ebook-3'] as const).map((id) => bookById(id).fullTitle)),
    );
    expect(mine.map(({ purchasedAt }) => purchasedAt.getUTCDate())).toEqual([5, 1, 1]);
    expect(new Set(mine.map(({ id }) => id)).size).toBe(3);
  });

  test('nobody’s library is empty', async () => {
    expect(await listLibrary(store().db, 'nobody')).toEqual([]);
    expect(await listLibrary(store().db, "' or 1=1 --")).toEqual([]);
  });

  test('a book is owned by the first order that gave it, and only by its owner', async () => {
    expect(await findOwnedBook(store().db, 'ada', 'ebook-2')).toEqual({
      orderId: firstOrder,
      title: bookById('ebook-2').fullTitle,
    });
    expect(await findOwnedBook(store().db, 'ada', 'ebook-3')).toMatchObject({
      orderId: secondOrder,
    });
    expect(await findOwnedBook(store().db, 'ada', 'ebook-4')).toBeNull();
    expect(await findOwnedBook(store().db, 'eve', 'ebook-2')).toBeNull();
  });

  const settle = (endedBookIds: string[]) =>
    settleGrants(store().db, { orderId: firstOrder, endedBookIds, at: new Date() });

  test('what an order gave is gone while it is ended, but for what another gave as well', async () => {
    const titles = async () => (await listLibrary(store().db, 'ada')).map(({ title }) => title);
    const before = await listLibrary(store().db, 'ada');
    expect(await settle(['ebook-1', 'ebook-2'])).toBe(true);
    expect(await settle(['ebook-1', 'ebook-2'])).toBe(false);
    expect(new Set(await titles())).toEqual(
      new Set((['ebook-2', 'ebook-3'] as const).map((id) => bookById(id).fullTitle)),
    );
    expect(await findOwnedBook(store().db, 'ada', 'ebook-1')).toBeNull();
    expect(await findOwnedBook(store().db, 'ada', 'ebook-2')).toMatchObject({
      orderId: secondOrder,
    });
    await settle([]);
    expect(await listLibrary(store().db, 'ada')).toEqual(before);
  });

  test('money that went back for one book leaves the others', async () => {
    await settle(['ebook-1']);
    expect(await findOwnedBook(store().db, 'ada', 'ebook-1')).toBeNull();
    expect(await findOwnedBook(store().db, 'ada', 'ebook-2')).toMatchObject({
      orderId: firstOrder,
    });
    await settle([]);
  });

  test('what the owner ended is not money’s to give back', async () => {
    const ofBook = and(
      eq(userEbookAccess.orderId, firstOrder),
      eq(userEbookAccess.ebookId, 'ebook-1'),
    );
    await store()
      .db.update(userEbookAccess)
      .set({ endedAt: new Date(), endedBy: 'owner' })
      .where(ofBook);
    expect(await settle(['ebook-1', 'ebook-2'])).toBe(true);
    expect(await settle([])).toBe(true);
    expect(await findOwnedBook(store().db, 'ada', 'ebook-1')).toBeNull();
  });

  test('what has left a library is told with its day and its reason, but for what another order gives', async () => {
    await order('kim', 2, ['ebook-5']);
    const orderId = await order('kim', 1, ['ebook-1', 'ebook-2', 'ebook-5']);
    const left = () => listLeftBooks(store().db, 'kim');
    expect(await left()).toEqual([]);
    const at = new Date(Date.UTC(2026, 10, 3));
    await settleGrants(store().db, { orderId, endedBookIds: ['ebook-1', 'ebook-5'], at });
    const laterAt = new Date(Date.UTC(2026, 10, 4));
    await store()
      .db.update(userEbookAccess)
      .set({ endedAt: laterAt, endedBy: 'owner' })
      .where(and(eq(userEbookAccess.orderId, orderId), eq(userEbookAccess.ebookId, 'ebook-2')));
    const [first, second] = [bookById('ebook-1').fullTitle, bookById('ebook-2').fullTitle];
    expect(await left()).toEqual([
      { bookId: 'ebook-2', title: second, leftAt: laterAt, isRefunded: false },
      { bookId: 'ebook-1', title: first, leftAt: at, isRefunded: true },
    ]);
    expect(await listLeftBooks(store().db, 'eve')).toEqual([]);
    await settleGrants(store().db, { orderId, endedBookIds: [], at });
    expect((await left()).map(({ bookId }) => bookId)).toEqual(['ebook-2']);
  });
});
