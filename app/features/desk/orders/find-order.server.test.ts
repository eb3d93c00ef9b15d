import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloads } from '#database/schema/downloads.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { knownActs } from '#server/desk/all-commands.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { endAccess } from './end-access.server.ts';
import { findOrder } from './find-order.server.ts';
import { renewLink } from './renew-link.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterAll(() => shop.close());

  const find = (orderId: string) => findOrder({ ...shop.services, acts: knownActs }, orderId);
  const actor = () => ({ who: 'command line', key: randomUUID() });

  test('an order shows sums, books, buyer, link, and all that happened, in its order', async () => {
    const { orderId, email, userId, paymentId } = await buyBooks(shop, {
      ids: ['ebook-1', 'ebook-2'],
    });
    await mailTo(shop, email, new RegExp(orderId));
    await renewLink(shop.services, actor(), orderId);
    await endAccess(shop.services, actor(), {
      orderId,
      titles: ['ebook-1'],
      reason: 'Sold by mistake.',
    });
    const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);
    await store()
      .db.insert(downloads)
      .values({
        orderId,
        bookId: 'ebook-2',
        title: 'Investing',
        format: 'epub',
        way: 'link',
        network: '192.0.2.0/24',
        at: later(10),
      });
    await store()
      .db.insert(paymentEvents)
      .values({
        id: `evt_${orderId}`,
        type: 'charge.refunded',
        about: 'reversal',
        paymentId,
        receivedAt: later(20),
      });
    await store()
      .db.insert(ownerTasks)
      .values({
        kind: 'dispute',
        reference: orderId,
        orderId,
        summary: 'A bank asks.',
        details: {},
        raisedAt: later(30),
      });
    const order = await find(orderId);
    expect(order).toMatchObject({
      orderId,
      status: 'paid',
      paymentId,
      subtotalCents: 14_000,
      taxCents: 1_120,
      totalCents: 15_120,
      email,
      account: { id: userId, email, emailVerified: false },
      lines: [
        { bookId: 'ebook-1', cents: 7_000, taxCents: 560, access: 'ended by owner' },
        { bookId: 'ebook-2', cents: 7_000, taxCents: 560, access: 'open' },
      ],
      link: { state: 'good', downloadsCount: 0, maxDownloads: 10 },
      mails: [{ kind: 'receipt', toAddress: email, state: 'sent' }],
    });
    // A sweep may have read of the payment in the provider's list meanwhile.
    const told = order?.timeline
      .map(({ kind, summary }) => `${kind}: ${summary}`)
      .filter((line) => !line.startsWith('event: checkout.session.completed'));
    expect(told?.slice(0, 2)).toEqual(['order: Begun', 'order: Completed (payment)']);
    expect(told?.toSorted()).toEqual(
      [
        'order: Begun',
        'order: Completed (payment)',
        `email: receipt to ${email}, sent`,
        'act: Link renewed by command line',
        'act: Access stopped by command line: Sold by mistake.',
        'download: Investing as EPUB, by link, to 192.0.2.0/24',
        `event: charge.refunded evt_${orderId}, open`,
        'task: A bank asks. (open)',
      ].toSorted(),
    );
    const times = order?.timeline.map(({ at }) => at.getTime()) ?? [];
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test.each([
    ['expired', 40 * 86_400_000],
    ['good', 0],
  ])('its link is told to be %s', async (state, shiftMs) => {
    const { orderId } = await buyBooks(shop);
    shop.shiftClock(shiftMs);
    expect((await find(orderId))?.link?.state).toBe(state);
    shop.shiftClock(0);
  });

  test('one that was never paid has neither account nor link; an unknown one is none', async () => {
    const { id } = await insertCheckout(store().db);
    expect(await find(id)).toMatchObject({ status: 'pending', account: null, link: null });
    expect(await find('EK-00000-00000')).toBeNull();
  });
});
