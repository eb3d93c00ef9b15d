import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxCharacters } from '#app/features/contact/contact-rules.ts';
import { contactMessages } from '#database/schema/contact.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { writeMessage } from '#tests/harness/write-message.ts';
import { answerMessage } from './answer-message.server.ts';
import { findMessage } from './find-message.server.ts';
import { reopenMessage } from './reopen-message.server.ts';
import { searchMessages } from './search-messages.server.ts';
import { settleMessage } from './settle-message.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  beforeEach(async () => {
    await store().db.delete(contactMessages);
  });
  afterAll(() => shop.close());

  const actor = () => ({ who: 'grace@example.com', key: randomUUID() });
  const settle = (id: string) => settleMessage(shop.services, actor(), id);
  const search = async (given: Partial<Parameters<typeof searchMessages>[1]> = {}) =>
    (await searchMessages(store().db, { limit: 50, ...given })).rows.map(({ subject }) => subject);

  test('messages are listed by when they came and how they stand, a page at a time', async () => {
    for (const [n, subject] of ['first', 'second', 'third'].entries()) {
      shop.shiftClock(n * 1_000);
      await writeMessage(shop, { subject });
    }
    shop.shiftClock(0);
    const [, second] = (await searchMessages(store().db, { limit: 2 })).rows;
    await settle(second?.id ?? '');
    expect(await search()).toEqual(['third', 'second', 'first']);
    expect(await search({ state: 'open', oldestFirst: true })).toEqual(['first', 'third']);
    expect(await search({ state: 'done' })).toEqual(['second']);
    const page = await searchMessages(store().db, { limit: 1, state: 'open' });
    expect(page.rows).toMatchObject([{ subject: 'third', lastAnswer: null }]);
    expect(await search({ state: 'open', cursor: { after: page.next ?? '' } })).toEqual(['first']);
  });

  test('a message is found by address, in any case, and by words of a name', async () => {
    const email = `Ada.King.${randomUUID()}@example.com`;
    await writeMessage(shop, { email, subject: 'mine' });
    await writeMessage(shop, { firstName: 'Grace', lastName: 'Hopper', subject: 'other' });
    expect(await search({ text: ` ${email.toUpperCase()} ` })).toEqual(['mine']);
    expect(await search({ text: 'hop gra' })).toEqual(['other']);
    for (const text of ["'", '\\', 'a & !b', '@', ':*', '%']) {
      expect(await search({ text })).toBeInstanceOf(Array);
    }
  });

  test('of a long message the list tells the beginning, and how it was answered last', async () => {
    const { id } = await writeMessage(shop, { message: 'long '.repeat(maxCharacters.message / 5) });
    for (const answersSeen of [0, 1]) {
      const answer = { messageId: id, text: 'Yes.', answersSeen, keepOpen: true };
      await answerMessage(shop.services, actor(), answer);
    }
    const { rows } = await searchMessages(store().db, { limit: 5 });
    expect(rows).toMatchObject([
      { excerpt: 'long '.repeat(40), lastAnswer: { answeredBy: 'grace@example.com' } },
    ]);
    expect(rows[0]?.lastAnswer?.isRefused).toBe(false);
  });

  test('a message is settled and opened again, and either is refused where it is so already', async () => {
    const { id } = await writeMessage(shop);
    const reopen = () => reopenMessage(shop.services, actor(), id);
    expect(await reopen()).toMatchObject({ sentence: 'This message is open already.' });
    expect(await settle(id)).toMatchObject({ status: 'done', result: { isOpen: false } });
    expect(await settle(id)).toMatchObject({ sentence: 'This message is done already.' });
    expect(await reopen()).toMatchObject({ status: 'done', result: { isOpen: true } });
  });

  test('beside a message stands who wrote it: orders, library, other messages, and orders it names', async () => {
    const own = await buyBooks(shop, { email: `${randomUUID()}@example.com`, ids: ['ebook-1'] });
    const other = await buyBooks(shop);
    const earlier = await writeMessage(shop, { email: own.email.toUpperCase(), subject: 'before' });
    const message = await writeMessage(shop, {
      email: own.email,
      subject: `About ${own.orderId}`,
      message: `And ${other.orderId.toLowerCase()}, ${other.orderId}, EK-NEVER-WASIT?`,
    });
    expect(await findMessage(store().db, message.id)).toMatchObject({
      account: { emailVerified: false },
      library: [{ bookId: 'ebook-1', orderId: own.orderId, isOpen: true }],
      orders: [{ orderId: own.orderId, status: 'paid' }],
      namedOrders: [{ orderId: other.orderId, email: other.email }],
      others: [{ id: earlier.id, subject: 'before', settledAt: null }],
      blockedAt: null,
    });
    expect(await findMessage(store().db, randomUUID())).toBeNull();
  });
});
