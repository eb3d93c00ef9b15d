import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import { users } from '#database/schema/users.ts';
import { type Checkout, lineOf } from '#tests/harness/insert-checkout.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { openCheckout } from './open-checkout.server.ts';

const bundleItems = bundleBooks.map(({ fullTitle }) => ({
  title: fullTitle,
  category: bundle.category,
}));

onEachStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterEach(async () => {
    shop.shiftClock(0);
    await shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE');
  });
  afterAll(() => shop.close());

  const requestOf = (given: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
    userId: null,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    billingAddress: { city: 'London' },
    items: [{ id: 'ebook-1' }],
    shown: null,
    consentVersion: null,
    password: null,
    browserKey: null,
    remindMe: false,
    idempotencyKey: randomUUID(),
    origin: shop.url,
    ...given,
  });

  const open = (request: CheckoutRequest) => openCheckout(shop.services, request);

  async function urlOf(request: CheckoutRequest): Promise<string> {
    const opened = await open(request);
    if (opened.status !== 'opened') throw new Error(opened.problem);
    return opened.url;
  }

  const keptWith = (idempotencyKey: string | null): Promise<Checkout[]> =>
    store()
      .db.select()
      .from(checkouts)
      .where(eq(checkouts.idempotencyKey, idempotencyKey ?? ''));

  test('an order is kept as it was priced, and the card page asks for just that', async () => {
    const request = requestOf({ items: [{ id: 'ebook-5' }, { title: 'Built to Last' }] });
    const url = await urlOf(request);
    const [checkout] = await keptWith(request.idempotencyKey);
    expect(checkout).toMatchObject({
      id: expect.stringMatching(/^EK-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      status: 'pending',
      paymentUrl: url,
      productType: 'ebooks',
      subtotalCents: 14_000,
      taxCents: 1_120,
      totalCents: 15_120,
      email: 'ada@example.com',
      billingAddress: { city: 'London' },
      passwordHash: null,
    });
    expect(await listOrderLines(store().db, checkout?.id ?? '')).toEqual([
      lineOf('ebook-1'),
      lineOf('ebook-5'),
    ]);
    const session = await shop.services.payments.findSession(checkout?.sessionId ?? '');
    expect(session).toMatchObject({ orderId: checkout?.id, totalCents: 15_120, currency: 'usd' });
  });

  test.each([
    ['the cart', [{ id: 'ebook-1' }], '/cart?checkout=cancelled'],
    ['the bundle page', bundleItems, `${bundle.checkoutPath}?checkout=cancelled`],
  ])('whoever turns back at the card page comes to %s', async (_place, items, path) => {
    const cardPage = await fetch(await urlOf(requestOf({ items })));
    expect(await cardPage.text()).toContain(`${shop.url}${path}`);
  });

  test('the bundle is kept and charged as 47 in all', async () => {
    const request = requestOf({ items: bundleItems });
    await urlOf(request);
    const [checkout] = await keptWith(request.idempotencyKey);
    expect(checkout).toMatchObject({
      productType: 'ultimate_lazy_guide',
      taxCents: 0,
      totalCents: 4_700,
    });
    const ofBundle = { bundleTitle: bundle.title, cents: 940, taxCents: 0, taxRateBps: 0 };
    expect(await listOrderLines(store().db, checkout?.id ?? '')).toEqual(
      bundle.bookIds.map((id) => lineOf(id, ofBundle)),
    );
    const session = await shop.services.payments.findSession(checkout?.sessionId ?? '');
    expect(session).toMatchObject({ totalCents: 4_700 });
  });

  test('a cart that cannot be priced is refused and nothing is kept', async () => {
    const request = requestOf({ items: [{ id: 'ebook-0' }] });
    expect(await open(request)).toMatchObject({ status: 'refused', code: 'bad_items' });
    expect(await keptWith(request.idempotencyKey)).toEqual([]);
  });

  describe('with one key', () => {
    test('the same order twice has one page', async () => {
      const request = requestOf();
      expect(await urlOf(request)).toBe(await urlOf(request));
    });

    test('the same order twenty times at once has one checkout and one page', async () => {
      const request = requestOf();
      const urls = await Promise.all(Array.from({ length: 20 }, () => urlOf(request)));
      expect(new Set(urls).size).toBe(1);
      expect(await keptWith(request.idempotencyKey)).toHaveLength(1);
    });

    test('a title that was corrected after a first try is charged as it was ordered', async () => {
      const request = requestOf();
      await shop.atPaymentPage('/sandbox/faults', { kind: 'reset', times: 2 });
      await expect(open(request)).rejects.toThrow(ProviderUnavailable);
      const [checkout] = await keptWith(request.idempotencyKey);
      await store()
        .db.update(orderLines)
        .set({ title: 'As it was called' })
        .where(eq(orderLines.orderId, checkout?.id ?? ''));
      const cardPage = await fetch(await urlOf(request));
      expect(await cardPage.text()).toContain('As it was called');
    });
  });

  test('without a key every call opens a page of its own', async () => {
    const request = requestOf({ idempotencyKey: null });
    expect(await urlOf(request)).not.toBe(await urlOf(request));
  });

  describe('when the provider fails', () => {
    test('an error it answers with gives the order up, since it would be answered again', async () => {
      const request = requestOf({ password: 'correct horse' });
      await shop.atPaymentPage('/sandbox/faults', { kind: 'error', times: 2 });
      await expect(open(request)).rejects.toThrow(ProviderUnavailable);
      expect(await keptWith(request.idempotencyKey)).toEqual([]);
      const url = await urlOf(request);
      expect(await keptWith(request.idempotencyKey)).toMatchObject([
        { status: 'pending', paymentUrl: url },
      ]);
    });

    test('an address it refuses is told to the buyer, and the key is free for a mended one', async () => {
      const request = requestOf({ email: 'münchen@xn--bcher-kva.de' });
      expect(await open(request)).toMatchObject({ status: 'refused', code: 'bad_request' });
      await urlOf({ ...request, email: 'muenchen@xn--bcher-kva.de' });
    });

    test('the order waits, and the same key goes on once the provider is back', async () => {
      const request = requestOf();
      await shop.atPaymentPage('/sandbox/faults', { kind: 'reset', times: 2 });
      await expect(open(request)).rejects.toThrow(ProviderUnavailable);
      const [waiting] = await keptWith(request.idempotencyKey);
      expect(waiting).toMatchObject({ status: 'opening', sessionId: null, paymentUrl: null });
      const url = await urlOf(request);
      expect(await keptWith(request.idempotencyKey)).toMatchObject([
        { id: waiting?.id, status: 'pending', paymentUrl: url },
      ]);
    });

    test('an answer that was lost twice leaves one session', async () => {
      const request = requestOf();
      await shop.atPaymentPage('/sandbox/faults', { kind: 'reset', phase: 'after', times: 2 });
      await expect(open(request)).rejects.toThrow(ProviderUnavailable);
      const url = await urlOf(request);
      const [checkout] = await keptWith(request.idempotencyKey);
      expect(checkout?.paymentUrl).toBe(url);
      const session = await shop.services.payments.findSession(checkout?.sessionId ?? '');
      expect(session?.orderId).toBe(checkout?.id);
    });
  });

  describe('a guest’s password', () => {
    const password = 'correct horse battery';

    async function passwordsThatFit(checkout: Checkout | undefined, typed: string[]) {
      const hash = checkout?.passwordHash ?? '';
      const fits = await Promise.all(typed.map((password) => verify(hash, password)));
      return typed.filter((_, index) => fits[index]);
    }

    test('is kept only as an argon2id hash', async () => {
      const request = requestOf({ email: 'guest@example.com', password });
      await urlOf(request);
      const [checkout] = await keptWith(request.idempotencyKey);
      expect(checkout?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await verify(checkout?.passwordHash ?? '', password)).toBe(true);
      const { rows } = await store().query(
        'select checkouts::text as everything from checkouts',
        [],
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(password);
    });

    test('is the one that was typed last, for the same payment page', async () => {
      const request = requestOf({ items: bundleItems, email: 'retyped@example.com', password });
      const url = await urlOf(request);
      expect(await urlOf(request)).toBe(url);
      const last = { ...request, password: `${password}!` };
      expect(await urlOf(last)).toBe(url);
      const [checkout] = await keptWith(request.idempotencyKey);
      expect(await passwordsThatFit(checkout, [password, last.password])).toEqual([last.password]);
    });

    test('is one of those that several tabs send at once, for one payment page', async () => {
      const request = requestOf({ items: bundleItems, email: 'at-once@example.com' });
      const passwords = Array.from({ length: 8 }, (_, tab) => `${password} ${tab}`);
      const urls = await Promise.all(
        passwords.map((typed) => urlOf({ ...request, password: typed })),
      );
      expect(new Set(urls).size).toBe(1);
      const kept = await keptWith(request.idempotencyKey);
      expect(kept).toMatchObject([{ status: 'pending' }]);
      expect(await passwordsThatFit(kept[0], passwords)).toHaveLength(1);
    });

    test('is not replaced once the payment is recorded, even between two steps', async () => {
      const request = requestOf({ items: bundleItems, email: 'raced@example.com', password });
      await urlOf(request);
      const ofKey = eq(checkouts.idempotencyKey, request.idempotencyKey ?? '');
      // The provider is asked after the order was read: just then the payment is recorded.
      const payments = {
        ...shop.services.payments,
        findSession: async (id: string) => {
          const session = await shop.services.payments.findSession(id);
          const complete = { status: 'complete', passwordHash: null } as const;
          await store().db.update(checkouts).set(complete).where(ofKey);
          return session;
        },
      };
      const other = { ...request, password: `${password}!` };
      const answer = await openCheckout({ ...shop.services, payments }, other);
      expect(answer).toMatchObject({ status: 'paid' });
      expect(await keptWith(request.idempotencyKey)).toMatchObject([{ passwordHash: null }]);
    });

    test('stays as it was from the payment on, even before the shop has heard of it', async () => {
      const request = requestOf({ items: bundleItems, email: 'paid@example.com', password });
      await urlOf(request);
      const [checkout] = await keptWith(request.idempotencyKey);
      await shop.atPaymentPage(`/sandbox/sessions/${checkout?.sessionId}/pay`);
      expect(await open({ ...request, password: `${password}!` })).toMatchObject({
        status: 'paid',
        sessionId: checkout?.sessionId,
      });
      expect(await keptWith(request.idempotencyKey)).toMatchObject([
        { status: 'pending', passwordHash: checkout?.passwordHash },
      ]);
    });

    test.each([true, false])(
      'is refused for an address with an account (verified: %s)',
      async (emailVerified) => {
        const email = `known-${emailVerified}@example.com`;
        const name = { name: 'X', firstName: 'X', lastName: '' };
        await store()
          .db.insert(users)
          .values({ id: email, email, emailVerified, ...name });
        const request = requestOf({ email, password });
        expect(await open(request)).toEqual({
          status: 'refused',
          code: 'account_exists',
          problem: 'You already have an account with us. Please sign in to continue.',
        });
        expect(await keptWith(request.idempotencyKey)).toEqual([]);
        expect(await open(requestOf({ email }))).toMatchObject({ status: 'opened' });
      },
    );
  });
});
