import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { auditRecords } from '#app/features/desk/audit/audit-records.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { knownActs } from '#server/desk/all-commands.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { findOrder } from './find-order.server.ts';
import { giveBooks } from './give-books.server.ts';
import { refundOrder } from './refund-order.server.ts';

const given = z.object({ status: z.literal('done'), result: z.object({ orderId: z.string() }) });

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const actor = (key: string = randomUUID()) => ({ who: 'command line', key });
  const give = (
    email: string,
    titles: string[],
    { name = null, key }: { name?: string | null; key?: string } = {},
  ) => giveBooks(shop.services, actor(key), { email, titles, name, note: 'For a review.' });

  test('somebody without an account gets books, a library, a link and a mail that says so', async () => {
    const email = `${randomUUID()}@example.com`;
    const answer = given.parse(
      await give(` ${email.toUpperCase()}`, ['ebook-3', 'Built to Last'], { name: 'Ada Lovelace' }),
    );
    const { orderId } = answer.result;
    const mail = await mailTo(shop, email, /^You were given 2 eBooks/);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('free of charge.');
    expect(mail.text).toContain('Built to Last');
    expect(mail.text).not.toContain('review');
    const token = /download\?token=([\w-]+)/.exec(mail.text)?.[1];
    const download = await shop.get(`/api/downloads?token=${token}`);
    expect(await download.json()).toMatchObject({ firstName: 'Ada', maxDownloads: 10 });
    expect(await findOrder({ ...shop.services, acts: knownActs }, orderId)).toMatchObject({
      status: 'given',
      totalCents: 0,
      sessionId: null,
      lines: [
        { bookId: 'ebook-3', cents: 0, access: 'open' },
        { bookId: 'ebook-1', cents: 0, access: 'open' },
      ],
    });
  });

  test('somebody with an account finds the book in it, and keeps password and name', async () => {
    const { userId, email } = await signInAs(shop.services, { firstName: 'Grace' });
    await give(email, ['ebook-5']);
    const mail = await mailTo(shop, email, /^You were given an eBook/);
    expect(mail.text).toContain(`${shop.url}/dashboard`.slice(0, 20));
    expect((await listLibrary(store().db, userId)).map(({ bookId }) => bookId)).toEqual([
      'ebook-5',
    ]);
  });

  test('the same key gives once', async () => {
    const email = `${randomUUID()}@example.com`;
    const key = randomUUID();
    const first = await give(email, ['ebook-1'], { key });
    expect(await give(email, ['ebook-1'], { key })).toEqual(first);
    expect(await give('other@example.com', ['ebook-1'], { key })).toMatchObject({
      status: 'refused',
    });
  });

  test('a title or an address that there is none of is refused', async () => {
    expect(await give('ada@example.com', ['ebook-1', 'Getting Rich'])).toMatchObject({
      status: 'refused',
      sentence: expect.stringMatching(/^“Getting Rich” is not in the catalog\. It has “Built/),
    });
    expect(await give('ada', ['ebook-1'])).toMatchObject({ status: 'refused' });
  });

  test('there is no money in it to send back, and every promise holds', async () => {
    const { result } = given.parse(await give('gift@example.com', ['ebook-1']));
    const refund = { orderId: result.orderId, titles: [], cents: null, reason: 'No.' };
    expect(await refundOrder(shop.services, actor(), refund)).toMatchObject({
      status: 'refused',
      sentence: `Order ${result.orderId} was given: there is no money to send back.`,
    });
    expect(await auditRecords(store().db, new Date())).toEqual([]);
  });
});
