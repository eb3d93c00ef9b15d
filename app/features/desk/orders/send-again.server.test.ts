import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookById } from '#app/features/catalog/catalog.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { sendReceipt } from '#app/features/fulfilment/send-receipt.server.tsx';
import { site } from '#content/site.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import type { Email } from '#sandbox/mailbox/email.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { endAccess } from './end-access.server.ts';
import { renewLink } from './renew-link.server.ts';
import { sendAgain } from './send-again.server.ts';

const dayMs = 86_400_000;
const receipt = new RegExp(`^Your eBooks? from ${site.name}`);

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const actor = (key: string = randomUUID()) => ({ who: 'command line', key });
  const again = (orderId: string, to: string | null = null, key?: string) =>
    sendAgain(shop.services, actor(key), { orderId, to });

  const tokenOf = ({ text }: Email) => /download\?token=([\w-]+)/.exec(text)?.[1] ?? '';

  async function linkOpens(token: string): Promise<string> {
    const found = await findDownload(store().db, token, shop.services.clock());
    return found.status === 'ready' ? 'ready' : found.reason;
  }

  async function changesOf(orderId: string): Promise<string[]> {
    const rows = await store()
      .db.select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(orderHistory.id);
    return rows.map(({ change }) => change);
  }

  test('the mail comes again with a new link and Message-ID, and the old link ends', async () => {
    const { orderId, email } = await buyBooks(shop);
    const first = await mailTo(shop, email, receipt);
    expect(await again(orderId)).toMatchObject({ status: 'done', result: { orderId } });
    const second = await mailTo(shop, email, receipt, 2);
    expect(second.headers['message-id']).not.toBe(first.headers['message-id']);
    expect(tokenOf(second)).not.toBe(tokenOf(first));
    expect(await linkOpens(tokenOf(first))).toBe('ended');
    expect(await linkOpens(tokenOf(second))).toBe('ready');
    expect(await changesOf(orderId)).toEqual(['completed', 'sent-again']);
  });

  test('after one of two books was refunded the mail tells both, and its link opens the one that is left', async () => {
    const order = await buyBooks(shop, { ids: ['ebook-1', 'ebook-5'] });
    await mailTo(shop, order.email, receipt);
    const askedAt = new Date();
    const bookIds = ['ebook-5'];
    const asked = { amountCents: 7_560, bookIds, reason: 'not for me', key: randomUUID() };
    await shop.services.payments.refund({ ...asked, paymentId: order.paymentId });
    await mailTo(shop, order.email, /^Your refund/);
    expect(await again(order.orderId)).toMatchObject({ status: 'done' });
    const mail = await mailTo(shop, order.email, receipt, 2);
    const words = mail.text.replaceAll(/\s+/g, ' ');
    // Midnight may pass meanwhile.
    const days = [askedAt, new Date()].map((day) =>
      day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    );
    const refundedOn = days.find((day) => words.includes(`Refunded on ${day}`));
    const [kept, gone] = [bookById('ebook-1').fullTitle, bookById('ebook-5').fullTitle];
    expect(mail.subject).toBe(`Your eBook from ${site.name} (order ${order.orderId})`);
    for (const said of [
      'Your remaining book is ready.',
      `${kept} $70.00 `,
      `${gone} $70.00 (refunded)`,
      'Total paid $151.20',
      `Refunded on ${refundedOn}, for “${gone}” $75.60`,
      'Paid after refunds $75.60',
      'You have 5 downloads with this link',
    ]) {
      expect(words).toContain(said);
    }
    expect(mail.html.match(/<img\b/g)).toHaveLength(1);
    const found = await findDownload(store().db, tokenOf(mail), shop.services.clock());
    expect(found).toMatchObject({
      status: 'ready',
      download: { books: [{ bookId: 'ebook-1' }], maxDownloads: 5 },
    });
  });

  test('a receipt that waited until its owner had ended every book says nothing of books that are ready', async () => {
    const { orderId, email } = await buyBooks(shop);
    await mailTo(shop, email, receipt);
    const [key, reason] = [randomUUID(), null];
    await endAccess(shop.services, { who: 'command line', key }, { orderId, titles: [], reason });
    await sendReceipt(shop.services, orderId);
    await mailTo(shop, email, receipt);
  });

  test('a link that had run out is whole again in the mail', async () => {
    const { orderId, email } = await buyBooks(shop);
    await mailTo(shop, email, receipt);
    shop.shiftClock(40 * dayMs);
    await again(orderId);
    const second = await mailTo(shop, email, receipt, 2);
    expect(await linkOpens(tokenOf(second))).toBe('ready');
    shop.shiftClock(0);
  });

  test('the same key sends one mail', async () => {
    const { orderId, email } = await buyBooks(shop);
    await mailTo(shop, email, receipt);
    const key = randomUUID();
    const first = await again(orderId, null, key);
    expect(await again(orderId, null, key)).toEqual(first);
    await mailTo(shop, email, receipt, 2);
    await again(orderId);
    await mailTo(shop, email, receipt, 3);
    expect(await changesOf(orderId)).toEqual(['completed', 'sent-again', 'sent-again']);
  });

  test('to another address it carries the books, and no way into the account', async () => {
    const { orderId, email } = await buyBooks(shop);
    expect((await mailTo(shop, email, receipt)).text).toContain('#token=');
    const other = `${randomUUID()}@other.example`;
    expect(await again(orderId, other.toUpperCase())).toMatchObject({ status: 'done' });
    const mail = await mailTo(shop, other, receipt);
    expect(await linkOpens(tokenOf(mail))).toBe('ready');
    expect(mail.text).not.toContain('#token=');
    expect(mail.html).not.toContain('#token=');
    expect(mail.text).toContain(`${shop.url}/dashboard`);
  });

  test('a receipt that waited while it was sent again is not sent with its dead link', async () => {
    const { orderId, email } = await buyBooks(shop);
    await mailTo(shop, email, receipt);
    await again(orderId);
    await mailTo(shop, email, receipt, 2);
    await sendReceipt(shop.services, orderId);
    const sent = await shop.emails();
    expect(sent.filter(({ subject }) => subject.includes(orderId))).toHaveLength(2);
  });

  test('a renewed link is the same link with 30 days and all downloads, and is answered', async () => {
    const { orderId, email } = await buyBooks(shop);
    const token = tokenOf(await mailTo(shop, email, receipt));
    shop.shiftClock(40 * dayMs);
    expect(await linkOpens(token)).toBe('expired');
    const key = randomUUID();
    const answer = await renewLink(shop.services, actor(key), orderId);
    expect(answer).toMatchObject({
      status: 'done',
      result: { orderId, link: `${shop.url}/download?token=${token}`, maxDownloads: 5 },
    });
    expect(await linkOpens(token)).toBe('ready');
    expect(await renewLink(shop.services, actor(key), orderId)).toEqual(answer);
    expect(await changesOf(orderId)).toEqual(['completed', 'link-renewed']);
    shop.shiftClock(0);
  });

  test.each([
    ['refunded', 'was refunded, so it no longer opens anything.'],
    ['disputed', 'took back the money for order'],
  ] as const)('of an order that is %s nothing is sent or renewed', async (status, words) => {
    const { orderId } = await buyBooks(shop);
    const ofOrder = eq(userPurchases.orderId, orderId);
    await store().db.update(userPurchases).set({ status }).where(ofOrder);
    const answers = [await again(orderId), await renewLink(shop.services, actor(), orderId)];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'refused', sentence: expect.stringContaining(words) });
    }
    expect(await changesOf(orderId)).toEqual(['completed']);
  });

  test('of an order that is unknown or not paid, or to no address, nothing is sent', async () => {
    const { id } = await insertCheckout(store().db);
    const sentences = {
      [id]: `Order ${id} is not paid.`,
      'EK-00000-00000': 'There is no order EK-00000-00000.',
    };
    for (const [orderId, sentence] of Object.entries(sentences)) {
      expect(await again(orderId)).toEqual({ status: 'refused', sentence });
    }
    const { orderId } = await buyBooks(shop);
    expect(await again(orderId, 'nobody')).toEqual({
      ...{ status: 'refused', code: 'bad_request' },
      sentence: 'nobody is not an email address.',
    });
  });
});
