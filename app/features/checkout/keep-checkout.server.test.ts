import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import {
  type PaymentProvider,
  ProviderUnavailable,
} from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import type { Checkout } from '#tests/harness/insert-checkout.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { type OpenedCheckout, openCheckout } from './open-checkout.server.ts';

const oneBook = [{ id: 'ebook-1' }];
const otherBook = [{ id: 'ebook-2' }];
const bundleItems = bundleBooks.map(({ fullTitle }) => ({
  title: fullTitle,
  category: bundle.category,
}));

onEachStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterEach(() => shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE'));
  afterAll(() => shop.close());

  /** What one browser sends in one visit, whose orders bear its key as last name. */
  function visitOf(given: Partial<CheckoutRequest> = {}) {
    const key = randomUUID();
    const requestOf = (change: Partial<CheckoutRequest>): CheckoutRequest => ({
      userId: null,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: key,
      billingAddress: {},
      items: oneBook,
      shown: null,
      consentVersion: null,
      password: null,
      browserKey: null,
      remindMe: false,
      idempotencyKey: key,
      origin: shop.url,
      ...given,
      ...change,
    });
    const kept = (): Promise<Checkout[]> =>
      store().db.select().from(checkouts).where(eq(checkouts.lastName, key));
    return {
      send: (
        change: Partial<CheckoutRequest> = {},
        payments: Partial<PaymentProvider> = {},
        db = shop.services.db,
      ) =>
        openCheckout(
          { ...shop.services, db, payments: { ...shop.services.payments, ...payments } },
          requestOf(change),
        ),
      kept,
      /** The checkout that holds the visit's key. */
      async holder(): Promise<Checkout> {
        const [holder] = (await kept()).filter(({ idempotencyKey }) => idempotencyKey === key);
        if (!holder) throw new Error('No checkout holds the key of the visit.');
        return holder;
      },
      /** The addresses at which something can be paid. */
      async payable(): Promise<(string | null)[]> {
        const urls = [];
        for (const { sessionId, paymentUrl } of await kept()) {
          const { findSession } = shop.services.payments;
          const session = sessionId === null ? null : await findSession(sessionId);
          if (session?.status === 'open') urls.push(paymentUrl);
        }
        return urls;
      },
    };
  }

  function urlOf(opened: OpenedCheckout): string {
    if (opened.status !== 'opened') throw new Error(opened.problem);
    return opened.url;
  }

  /** The store, where `before` comes ahead of every transaction. */
  const storeWith = (before: () => Promise<void>) =>
    new Proxy(shop.services.db, {
      get(db, name) {
        if (name !== 'transaction') return Reflect.get(db, name);
        return async (work: Parameters<typeof db.transaction>[0]) => {
          await before();
          return db.transaction(work);
        };
      },
    });

  const pay = (sessionId: string | null, cardNumber = '4242424242424242') =>
    shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`, { cardNumber });

  describe('an order that was changed', () => {
    test.each<Partial<CheckoutRequest>>([
      { items: otherBook },
      { email: 'grace@example.com' },
      { firstName: 'Grace' },
      { billingAddress: { city: 'London' } },
      { items: bundleItems, password: 'correct horse' },
    ])('has a page of its own, and that of the one before is ended: %o', async (change) => {
      const visit = visitOf();
      const before = urlOf(await visit.send());
      const after = urlOf(await visit.send(change));
      expect(after).not.toBe(before);
      expect(await visit.payable()).toEqual([after]);
      expect(await (await fetch(before)).text()).toContain('This payment page has expired');
      expect((await visit.kept()).find(({ paymentUrl }) => paymentUrl === before)).toMatchObject({
        status: 'expired',
        idempotencyKey: null,
      });
    });

    test('and changed back has a third page, the only one', async () => {
      const visit = visitOf();
      const first = urlOf(await visit.send());
      await visit.send({ items: otherBook });
      const third = urlOf(await visit.send());
      expect(third).not.toBe(first);
      expect(await visit.payable()).toEqual([third]);
    });

    test('leaves no password of the one before', async () => {
      const visit = visitOf({ items: bundleItems, password: 'correct horse' });
      await visit.send();
      await visit.send({ items: oneBook, password: null });
      expect((await visit.kept()).map(({ passwordHash }) => passwordHash)).toEqual([null, null]);
    });

    test('by its price alone is charged what it costs now', async () => {
      const visit = visitOf();
      const before = urlOf(await visit.send());
      await store()
        .db.update(checkouts)
        .set({ subtotalCents: 6_000, taxCents: 480, totalCents: 6_480 })
        .where(eq(checkouts.id, (await visit.holder()).id));
      expect(urlOf(await visit.send())).not.toBe(before);
      expect(await visit.holder()).toMatchObject({ totalCents: 7_560 });
      expect(await visit.payable()).toHaveLength(1);
    });

    test('by signing in is the account’s, and the guest’s page is ended', async () => {
      const { userId, email } = await signInAs(shop.services);
      const visit = visitOf({ email });
      await visit.send();
      const after = urlOf(await visit.send({ userId }));
      expect(await visit.payable()).toEqual([after]);
      expect(await visit.holder()).toMatchObject({ userId });
    });
  });

  describe('whoever has paid', () => {
    test.each([
      ['the same order', {}, /^This order has already been paid\. Nothing more/],
      ['another', { items: otherBook }, /^The order you sent before this one has been paid/],
    ])('and sends %s is told so, and led to the payment', async (_what, change, problem) => {
      const visit = visitOf();
      await visit.send();
      const { id, sessionId } = await visit.holder();
      await pay(sessionId);
      // Before the shop has heard of it, and afterwards.
      const told = { status: 'paid', problem: expect.stringMatching(problem), sessionId };
      expect(await visit.send(change)).toEqual(told);
      expect(await fulfil(shop.services, sessionId ?? '', 'test')).toBe('complete');
      expect(await visit.send(change)).toEqual(told);
      expect(await visit.kept()).toMatchObject([{ id, status: 'complete' }]);
    });

    test('in the moment in which a changed order ends the page is told so, and not charged again', async () => {
      const visit = visitOf();
      await visit.send();
      const { sessionId } = await visit.holder();
      const expireSession = async (id: string) => {
        await pay(id);
        return shop.services.payments.expireSession(id);
      };
      const answer = await visit.send({ items: otherBook }, { expireSession });
      expect(answer).toMatchObject({ status: 'paid', sessionId });
      expect(await visit.kept()).toMatchObject([{ status: 'pending', sessionId }]);
      expect(await fulfil(shop.services, sessionId ?? '', 'test')).toBe('complete');
    });

    test('in a way that takes days is told so, until it fails', async () => {
      const visit = visitOf();
      await visit.send();
      const { sessionId } = await visit.holder();
      await pay(sessionId, '4000000000001000');
      expect(await visit.send({ items: otherBook })).toMatchObject({ status: 'paid', sessionId });
      const session = await shop.services.payments.findSession(sessionId ?? '');
      await shop.atPaymentPage(`/sandbox/payments/${session?.paymentId}/settle`, {
        outcome: 'failed',
      });
      const after = urlOf(await visit.send({ items: otherBook }));
      expect(await visit.payable()).toEqual([after]);
    });

    test('signed in is not shown to whoever uses the browser next', async () => {
      const { userId, email } = await signInAs(shop.services);
      const visit = visitOf();
      await visit.send({ userId, email });
      const { id, sessionId } = await visit.holder();
      await pay(sessionId);
      const url = urlOf(await visit.send({ email: 'next@example.com' }));
      expect(await visit.payable()).toEqual([url]);
      // What was paid is neither closed nor lost by that.
      expect(await fulfil(shop.services, sessionId ?? '', 'test')).toBe('complete');
      expect((await visit.kept()).find((kept) => kept.id === id)).toMatchObject({
        status: 'complete',
        idempotencyKey: null,
      });
    });
  });

  describe('a page that has ended', () => {
    test.each([
      [
        'by our clock, before the provider has told us',
        (sessionId: string) =>
          store()
            .db.update(checkouts)
            .set({ expiresAt: new Date() })
            .where(eq(checkouts.sessionId, sessionId)),
      ],
      [
        'at the provider, by a shop that was killed before it wrote that down',
        (sessionId: string) => shop.atPaymentPage(`/sandbox/sessions/${sessionId}/expire`),
      ],
    ])('%s is followed by another for the same order', async (_how, end) => {
      const visit = visitOf();
      const before = urlOf(await visit.send());
      await end((await visit.holder()).sessionId ?? '');
      const after = urlOf(await visit.send());
      expect(after).not.toBe(before);
      expect(await visit.payable()).toEqual([after]);
      expect(await visit.holder()).toMatchObject({ status: 'pending', paymentUrl: after });
    });
  });

  describe('when something fails on the way to another order', () => {
    const failToEnd = ({ sessionId }: Checkout, phase: 'before' | 'after') =>
      shop.atPaymentPage('/sandbox/faults', {
        kind: 'reset',
        phase,
        times: 2,
        method: 'POST',
        path: `/v1/checkout/sessions/${sessionId}`,
      });

    test('the provider being down leaves the page before as it was, and the next try goes on', async () => {
      const visit = visitOf();
      const before = urlOf(await visit.send());
      await failToEnd(await visit.holder(), 'before');
      await expect(visit.send({ items: otherBook })).rejects.toThrow(ProviderUnavailable);
      expect(await visit.payable()).toEqual([before]);
      expect(await visit.kept()).toMatchObject([{ status: 'pending', paymentUrl: before }]);
      const after = urlOf(await visit.send({ items: otherBook }));
      expect(await visit.payable()).toEqual([after]);
    });

    test('an end whose answer was lost is an end', async () => {
      const visit = visitOf();
      await visit.send();
      await failToEnd(await visit.holder(), 'after');
      await expect(visit.send({ items: otherBook })).rejects.toThrow(ProviderUnavailable);
      const after = urlOf(await visit.send({ items: otherBook }));
      expect(await visit.payable()).toEqual([after]);
    });

    test.each([
      ['the other order', { items: otherBook }],
      ['the first one', {}],
    ])('a shop killed between end and opening goes on with %s', async (_what, next) => {
      const visit = visitOf();
      await visit.send();
      const openSession = () => Promise.reject(new Error('Killed.'));
      await expect(visit.send({ items: otherBook }, { openSession })).rejects.toThrow('Killed.');
      expect(await visit.payable()).toEqual([]);
      const after = urlOf(await visit.send(next));
      expect(await visit.payable()).toEqual([after]);
    });
  });

  describe('two orders of one visit at once', () => {
    const { promise: never } = Promise.withResolvers<never>();

    test('of which one opens its page while the other takes its place: that page is given to nobody', async () => {
      const visit = visitOf();
      let later: Promise<OpenedCheckout> = never;
      const openSession: PaymentProvider['openSession'] = async (order) => {
        const session = await shop.services.payments.openSession(order);
        later = visit.send({ items: otherBook });
        await later;
        return session;
      };
      const earlier = await visit.send({}, { openSession });
      expect(earlier).toMatchObject({ status: 'refused', code: 'key_reused' });
      expect(await visit.payable()).toEqual([urlOf(await later)]);
    });

    test('of which one has its page just before the other takes its place: that page is ended all the same', async () => {
      const visit = visitOf();
      const looked = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      let later: Promise<OpenedCheckout> = never;
      const openSession: PaymentProvider['openSession'] = async (order) => {
        const session = await shop.services.payments.openSession(order);
        // The other one sees a checkout without a page, and goes on when there is one.
        const afterwards = storeWith(() => {
          looked.resolve();
          return opened.promise;
        });
        later = visit.send({ items: otherBook }, {}, afterwards);
        await looked.promise;
        return session;
      };
      urlOf(await visit.send({}, { openSession }));
      opened.resolve();
      const last = urlOf(await later);
      expect(await visit.payable()).toEqual([last]);
    });

    test('of which one takes the other’s place just before its rival does: the rival takes its place', async () => {
      const visit = visitOf();
      await visit.send();
      let between: OpenedCheckout | undefined;
      // Both have seen the first order; the one in between is through before this one goes on.
      const expireSession = async (id: string) => {
        const ended = await shop.services.payments.expireSession(id);
        between ??= await visit.send({ items: [{ id: 'ebook-3' }] });
        return ended;
      };
      const last = urlOf(await visit.send({ items: otherBook }, { expireSession }));
      expect(between).toMatchObject({ status: 'opened' });
      expect(await visit.payable()).toEqual([last]);
    });

    test('of which both are the same opens one page', async () => {
      const visit = visitOf();
      await visit.send();
      const twice = [visit.send({ items: otherBook }), visit.send({ items: otherBook })];
      const [one, other] = (await Promise.all(twice)).map(urlOf);
      expect(one).toBe(other);
      expect(await visit.payable()).toEqual([one]);
    });

    test('or twelve leave one page, and every other is ended', async () => {
      const visit = visitOf();
      const ids = ['ebook-1', 'ebook-2', 'ebook-3', 'ebook-4'];
      const orders = ['Ada', 'Grace', 'Mary'].flatMap((firstName) =>
        ids.map((id) => ({ firstName, items: [{ id }] })),
      );
      const answers = await Promise.all(orders.map((order) => visit.send(order)));
      for (const answer of answers) {
        if (answer.status !== 'opened') expect(answer).toMatchObject({ code: 'key_reused' });
      }
      expect(await visit.payable()).toHaveLength(1);
      expect(await visit.payable()).toEqual([(await visit.holder()).paymentUrl]);
    });
  });
});
