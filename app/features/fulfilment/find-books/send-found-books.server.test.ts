import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctAddress } from '#app/features/desk/orders/correct-address.server.ts';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { sendFoundBooks } from './send-found-books.server.tsx';

const dayMs = 86_400_000;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  const newEmail = () => `${randomUUID()}@example.com`;

  async function mailsTo(address: string) {
    const mails = await shop.emails();
    return mails.filter(({ to }) => to.some((each) => each.address === address));
  }

  /** Asks, does the job, and answers the tokens in the mail; none where no mail came. */
  async function find(email: string): Promise<string[]> {
    await sendFoundBooks(shop.services, { mailId: randomUUID(), email });
    const text = (await mailsTo(email)).at(-1)?.text ?? '';
    return [...text.matchAll(/download\?token=([\w-]+)/g)].map(([, token = '']) => token);
  }

  const opens = async (token: string) =>
    (await findDownload(store().db, token, shop.services.clock())).status;

  const linkOf = async (orderId: string) =>
    (await recoverDownloadToken(store().db, shop.services.keys, orderId))?.token;

  const changeLink = (orderId: string, change: Partial<typeof downloadTokens.$inferInsert>) =>
    store().db.update(downloadTokens).set(change).where(eq(downloadTokens.orderId, orderId));

  test('one mail has a link that works for every order of the address, the newest first', async () => {
    const email = newEmail();
    const first = await buyBooks(shop, { email, ids: ['ebook-1'] });
    const second = await buyBooks(shop, { email, ids: ['ebook-2', 'ebook-3'] });
    const tokens = await find(email);
    expect(tokens).toEqual([await linkOf(second.orderId), await linkOf(first.orderId)]);
    expect(await Promise.all(tokens.map(opens))).toEqual(['ready', 'ready']);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Your books from Evenkeel Academy');
    for (const { orderId } of [first, second]) {
      expect(mail?.text).toContain(`Order ID: ${orderId}`);
      expect(mail?.html).toContain(orderId);
    }
    expect(mail?.text).not.toContain('Ada');
  });

  test('another spelling of a mailbox finds what each address of it bought, and mails that address alone', async () => {
    const name = `ada${randomUUID().replaceAll('-', '')}`;
    const [dotted, tagged] = [`a.d.a${name.slice(3)}@gmail.com`, `${name}+books@gmail.com`];
    const first = await buyBooks(shop, { email: dotted });
    const second = await buyBooks(shop, { email: tagged });
    expect(await find(`${name}@googlemail.com`)).toEqual([]);
    for (const [email, { orderId }] of [
      [dotted, first],
      [tagged, second],
    ] as const) {
      const mails = await mailsTo(email);
      expect(mails.map(({ text }) => /Order ID: (\S+)/.exec(text)?.[1])).toEqual([orderId]);
    }
    // Elsewhere than at Gmail, dots make another person.
    const { email } = await buyBooks(shop, { email: `a.${name}@example.com` });
    await find(`a${name}@example.com`);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('a link that is good stays as it is, so that asking ends nobody’s link', async () => {
    const { email, orderId } = await buyBooks(shop);
    const before = await linkOf(orderId);
    expect(await find(email)).toEqual([before]);
    expect(await find(email)).toEqual([before]);
  });

  test.each([
    ['expired', () => ({ expiresAt: new Date(Date.now() - 1_000) })],
    ['about to expire', () => ({ expiresAt: new Date(Date.now() + 6 * dayMs) })],
    ['used up', () => ({ downloadsCount: 5 })],
  ])('a link that is %s gives way to a new one, and opens nothing any more', async (_, change) => {
    const { email, orderId } = await buyBooks(shop);
    const before = (await linkOf(orderId)) ?? '';
    await changeLink(orderId, change());
    const [token = ''] = await find(email);
    expect(token).not.toBe(before);
    expect([await opens(token), await opens(before)]).toEqual(['ready', 'denied']);
  });

  test('the same job again is the same mail with the same links', async () => {
    const { email, orderId } = await buyBooks(shop);
    await changeLink(orderId, { expiresAt: new Date(Date.now() - 1_000) });
    const job = { mailId: randomUUID(), email };
    await sendFoundBooks(shop.services, job);
    await sendFoundBooks(shop.services, job);
    const [one, two] = await mailsTo(email);
    expect(two?.text).toBe(one?.text);
    expect(two?.headers['message-id']).toBe(one?.headers['message-id']);
  });

  test('nothing is mailed for what gives nothing: nothing bought, not paid, refunded, or ended', async () => {
    const { email, orderId } = await buyBooks(shop);
    await store().query(
      'update user_ebook_access set ended_at = now(), ended_by = $2 where order_id = $1',
      [...[orderId, 'owner']],
    );
    expect(await find(email)).toEqual([]);
    const refunded = await buyBooks(shop);
    await store().query("update user_purchases set status = 'refunded' where order_id = $1", [
      refunded.orderId,
    ]);
    expect(await find(refunded.email)).toEqual([]);
    expect(await find(newEmail())).toEqual([]);
  });

  test('an order that moved to the right address is found there, and no longer at the wrong one', async () => {
    const { email, orderId } = await buyBooks(shop);
    const right = newEmail();
    const actor = { who: 'command line', key: randomUUID() };
    const moved = await correctAddress(shop.services, actor, { orderId, email: right });
    expect(moved.status).toBe('done');
    expect(await find(email)).toEqual([]);
    expect(await find(right)).toEqual([await linkOf(orderId)]);
  });
});
