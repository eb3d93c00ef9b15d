import { createHmac, randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { bookById } from '#app/features/catalog/catalog.ts';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { orderHistory } from '#database/schema/purchases.ts';
import { hearEvents } from '#tests/harness/hear-events.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop, webhookSecret } from '#tests/harness/open-test-shop.ts';
import { refused } from '#tests/harness/refused.ts';
import { type SignedIn, signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const patience = { timeout: 20_000, interval: 50 };

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  async function titlesOf(buyer: SignedIn): Promise<string[]> {
    const answer = z.object({ ebooks: z.array(z.object({ ebook_title: z.string() })) });
    const response = await shop.get('/api/library', buyer.cookie);
    return answer.parse(await response.json()).ebooks.map(({ ebook_title }) => ebook_title);
  }

  const libraryHolds = (buyer: SignedIn, titles: string[]) =>
    vi.waitFor(async () => expect(await titlesOf(buyer)).toEqual(titles), patience);

  async function buyAsNewReader() {
    const buyer = await signInAs(shop.services);
    const { sessionId, orderId } = await openSession(shop, { email: buyer.email });
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    await libraryHolds(buyer, [bookById('ebook-1').fullTitle]);
    const session = await shop.services.payments.findSession(sessionId);
    return { buyer, orderId, payment: `/sandbox/payments/${session?.paymentId}` };
  }

  const openBook = (buyer: SignedIn) =>
    shop.post(
      '/api/download-ebook',
      { ebookTitle: 'Built to Last', action: 'preview' },
      buyer.cookie,
    );

  test('a refund at the provider empties an open library, its addresses and the mailed link; its failure fills them again', async () => {
    const { buyer, orderId, payment } = await buyAsNewReader();
    const { db, keys } = shop.services;
    const access = await recoverDownloadToken(db, keys, orderId);
    const link = `/api/downloads?token=${access?.token}`;
    expect((await shop.get(link)).status).toBe(200);
    const opened = z.object({ downloadUrl: z.url() }).parse(await (await openBook(buyer)).json());
    const heard = await hearEvents(`${shop.url}/api/events`, buyer.cookie);

    await shop.atPaymentPage(`${payment}/refund`);
    await libraryHolds(buyer, []);
    await vi.waitFor(() => expect(heard.names).toContain('library'), patience);
    const oldAddress = await fetch(opened.downloadUrl, { headers: buyer.cookie });
    expect(oldAddress.status).toBe(404);
    expect((await openBook(buyer)).status).toBe(404);
    const denied = await shop.get(link);
    expect(denied.ok).toBe(false);
    expect(await denied.json()).toMatchObject({ code: 'order_refunded' });
    const body = { token: access?.token, title: bookById('ebook-1').fullTitle };
    const file = await shop.post('/api/downloads/file', body);
    expect(await file.json()).toMatchObject({ code: 'order_refunded' });

    await shop.atPaymentPage(`${payment}/refund/fail`);
    await libraryHolds(buyer, [bookById('ebook-1').fullTitle]);
    expect((await shop.get(link)).status).toBe(200);
    heard.leave();
  });

  test('three refunds, each told ten times and the last one first, leave one row of history each', async () => {
    const { buyer, orderId, payment } = await buyAsNewReader();
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true, repeat: 10 });
    await shop.atPaymentPage(`${payment}/refund`, { amount: 60 });
    await shop.atPaymentPage(`${payment}/refund`, { amount: 1_500 });
    await shop.atPaymentPage(`${payment}/refund`);
    await shop.atPaymentPage('/sandbox/webhooks/release', { order: 'reversed' });
    await shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE');
    const unhandled = () =>
      store().db.select().from(paymentEvents).where(isNull(paymentEvents.handledAt));
    await vi.waitFor(async () => expect(await unhandled()).toEqual([]), patience);
    expect(await titlesOf(buyer)).toEqual([]);
    const history = await store()
      .db.select({ change: orderHistory.change })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId));
    expect(history.map(({ change }) => change)).toEqual([
      'completed',
      'partly-refunded',
      'partly-refunded',
      'refunded',
    ]);
  });

  describe('a notice from the provider', () => {
    const body = (id: string) =>
      JSON.stringify({
        id,
        type: 'checkout.session.completed',
        data: { object: { object: 'checkout.session', id: 'cs_test_of_nobody' } },
      });

    function signatureOf(text: string, secret = webhookSecret, aheadSeconds = 0): string {
      const t = Math.floor(Date.now() / 1000) + aheadSeconds;
      return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')}`;
    }

    const deliver = (text: string, signature: string) =>
      fetch(`${shop.url}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body: text,
      });

    const stored = (id: string) =>
      store().db.select().from(paymentEvents).where(eq(paymentEvents.id, id));

    test('is counted, and one that nobody signed is not', async () => {
      const count = async () => {
        const metric = shop.services.metrics.registry.getSingleMetric('evenkeel_webhooks_total');
        return (await metric?.get())?.values[0]?.value ?? 0;
      };
      const before = await count();
      const text = body(`evt_${randomUUID()}`);
      expect((await deliver(text, 'forged')).status).toBe(400);
      expect((await deliver(text, signatureOf(text))).status).toBe(200);
      expect(await count()).toBe(before + 1);
    });

    test('is stored once and looked at, however often it comes, without any proof of origin', async () => {
      const text = body('evt_repeated');
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => deliver(text, signatureOf(text))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await stored('evt_repeated')).toHaveLength(1);
      const outcome = async () => (await stored('evt_repeated'))[0]?.outcome;
      await expect.poll(outcome, patience).toBe('The provider does not know the session.');
    });

    test.each([
      [
        'a newer kind',
        '{"id":"evt_thin","object":"v2.core.event","type":"v2.core.event_destination.ping"}',
      ],
      ['no shape at all', '"hello"'],
    ])('of %s is taken, kept and shown to the owner, never failed', async (_, text) => {
      const before = await store().db.select().from(paymentEvents);
      expect((await deliver(text, signatureOf(text))).status).toBe(200);
      expect((await deliver(text, signatureOf(text))).status).toBe(200);
      const after = await store().db.select().from(paymentEvents);
      const added = after.filter(({ id }) => !before.some((event) => event.id === id));
      expect(added).toMatchObject([{ about: null, handledAt: expect.any(Date) }]);
      const tasks = await store()
        .db.select()
        .from(ownerTasks)
        .where(eq(ownerTasks.reference, added[0]?.id ?? ''));
      expect(tasks).toMatchObject([{ kind: 'odd-event' }]);
    });

    test.each<[string, (text: string) => string]>([
      ['unsigned', () => ''],
      ['signed with another secret', (text) => signatureOf(text, 'whsec_somebody_else')],
      ['stale', (text) => signatureOf(text, webhookSecret, -320)],
      ['from the future', (text) => signatureOf(text, webhookSecret, 320)],
      ['signed for another body', () => signatureOf('{}')],
    ])('is refused when it is %s, and leaves nothing', async (_, sign) => {
      const id = `evt_${randomUUID()}`;
      const response = await deliver(body(id), sign(body(id)));
      expect(await refused(response, 400)).toBe('bad_request');
      expect(await stored(id)).toEqual([]);
    });

    test.each(['', '{', 'not json', '\u0000'])('is refused when it is %j', async (text) => {
      expect(await refused(await deliver(text, 'nonsense'), 400)).toBe('bad_request');
    });
  });
});
