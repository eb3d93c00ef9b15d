import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkouts } from '#database/schema/checkouts.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { accounts, sessions, users } from '#database/schema/users.ts';
import { type OpenedSession, openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { fulfil } from './fulfil.server.ts';
import { sendReceipt } from './send-receipt.server.tsx';
import { findPaymentStatus } from './success/find-payment-status.server.ts';

onEachStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterAll(() => shop.close());

  async function paidSession(
    order: Parameters<typeof openSession>[1] = {},
  ): Promise<OpenedSession> {
    const session = await openSession(shop, order);
    await shop.atPaymentPage(`/sandbox/sessions/${session.sessionId}/pay`, {
      cardNumber: '4242424242424242',
      name: 'Ada Lovelace',
    });
    return session;
  }

  async function everythingGiven(orderId: string) {
    const { db } = shop.services;
    return {
      purchases: await db.select().from(userPurchases).where(eq(userPurchases.orderId, orderId)),
      grants: await db.select().from(userEbookAccess).where(eq(userEbookAccess.orderId, orderId)),
      tokens: await db.select().from(downloadTokens).where(eq(downloadTokens.orderId, orderId)),
      history: await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)),
    };
  }

  const tasksOf = (reference: string) =>
    shop.services.db.select().from(ownerTasks).where(eq(ownerTasks.reference, reference));

  test('a paid session gives one purchase, one grant a title and one download token', async () => {
    const { sessionId, orderId } = await paidSession({ ids: ['ebook-2', 'ebook-5'] });
    expect(await fulfil(shop.services, sessionId, 'test')).toBe('complete');
    const given = await everythingGiven(orderId);
    expect(given.purchases).toMatchObject([
      {
        amount: 15_120,
        currency: 'usd',
        productType: 'ebooks',
        status: 'completed',
        sessionId: sessionId,
      },
    ]);
    expect(given.grants.map((grant) => grant.ebookId).sort()).toEqual(['ebook-2', 'ebook-5']);
    expect(given.tokens).toMatchObject([{ downloadsCount: 0, maxDownloads: 10, firstName: 'Ada' }]);
    expect(given.history).toMatchObject([{ change: 'completed', cause: 'test' }]);
    const left = await store().query(
      "select name from pgboss.job where data->>'orderId' = $1 order by name",
      [orderId],
    );
    expect(left.rows).toEqual([{ name: 'send-receipt' }, { name: 'stamp-ahead' }]);
  });

  test('the password that a guest chose moves to the account and is forgotten at the checkout', async () => {
    const { sessionId, orderId } = await paidSession({ email: 'chose@example.com' });
    const ofOrder = eq(checkouts.id, orderId);
    await shop.services.db.update(checkouts).set({ passwordHash: 'chosen' }).where(ofOrder);
    await fulfil(shop.services, sessionId, 'test');
    const [checkout] = await shop.services.db.select().from(checkouts).where(ofOrder);
    expect(checkout).toMatchObject({ status: 'complete', passwordHash: null });
    const found = await shop.services.db
      .select({ password: accounts.password })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(eq(users.email, 'chose@example.com'));
    expect(found).toEqual([{ password: 'chosen' }]);
  });

  test('twenty calls at once fulfil a session once', async () => {
    const { sessionId, orderId } = await paidSession();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => fulfil(shop.services, sessionId, `call ${n}`)),
    );
    expect(new Set(outcomes)).toEqual(new Set(['complete']));
    const given = await everythingGiven(orderId);
    expect(given.purchases).toHaveLength(1);
    expect(given.grants).toHaveLength(1);
    expect(given.tokens).toHaveLength(1);
    expect(given.history).toHaveLength(1);
  });

  test('the same buyer paying two orders at once gets one account', async () => {
    const email = 'twice@example.com';
    const orders = await Promise.all([
      paidSession({ email }),
      paidSession({ email, ids: ['ebook-3'] }),
    ]);
    await Promise.all(orders.map(({ sessionId }) => fulfil(shop.services, sessionId, 'test')));
    const found = await shop.services.db.select().from(users).where(eq(users.email, email));
    expect(found).toHaveLength(1);
  });

  test('a session that is not paid gives nothing', async () => {
    const { sessionId, orderId } = await openSession(shop);
    expect(await fulfil(shop.services, sessionId, 'test')).toBe('unpaid');
    expect((await everythingGiven(orderId)).purchases).toEqual([]);
  });

  test('a session that ran out closes its checkout and forgets the password', async () => {
    const { sessionId, orderId } = await openSession(shop);
    await shop.services.db
      .update(checkouts)
      .set({ passwordHash: 'hash' })
      .where(eq(checkouts.id, orderId));
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/expire`);
    expect(await fulfil(shop.services, sessionId, 'test')).toBe('expired');
    const [checkout] = await shop.services.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, orderId));
    expect(checkout).toMatchObject({ status: 'expired', passwordHash: null });
  });

  test('a delayed payment gives nothing until it comes, and closes its checkout when it fails', async () => {
    for (const [outcome, fulfilment] of [
      ['succeeded', 'complete'],
      ['failed', 'failed'],
    ] as const) {
      const { sessionId, orderId } = await openSession(shop);
      await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`, {
        cardNumber: '4000000000001000',
      });
      expect(await fulfil(shop.services, sessionId, 'test')).toBe('unpaid');
      const session = await shop.services.payments.findSession(sessionId);
      await shop.atPaymentPage(`/sandbox/payments/${session?.paymentId}/settle`, { outcome });
      expect(await fulfil(shop.services, sessionId, 'test')).toBe(fulfilment);
      expect(await findPaymentStatus(shop.services.db, sessionId, null)).toMatchObject({
        status: fulfilment,
      });
      expect((await everythingGiven(orderId)).purchases).toHaveLength(outcome === 'failed' ? 0 : 1);
    }
  });

  test('what was ordered is given, also where the catalogue has changed since', async () => {
    const { sessionId, orderId } = await paidSession({ ids: ['ebook-2', 'ebook-5'] });
    const { db } = shop.services;
    const gone = { bookId: 'ebook-0', title: 'A book of yesterday' };
    const ofBook = and(eq(orderLines.orderId, orderId), eq(orderLines.bookId, 'ebook-2'));
    await db.update(orderLines).set(gone).where(ofBook);
    expect(await fulfil(shop.services, sessionId, 'test')).toBe('complete');
    const { grants, tokens } = await everythingGiven(orderId);
    expect(grants).toHaveLength(2);
    expect(grants).toContainEqual(
      expect.objectContaining({ ebookId: 'ebook-0', ebookTitle: 'A book of yesterday' }),
    );
    expect(tokens).toMatchObject([{ maxDownloads: 10, ebookTitles: { 0: 'A book of yesterday' } }]);
    expect(await findPaymentStatus(db, sessionId, null)).toMatchObject({
      titles: { 0: 'A book of yesterday', length: 2 },
    });
    await sendReceipt(shop.services, orderId);
    const mail = await mailTo(shop, 'ada@example.com', new RegExp(orderId));
    expect(mail.text).toMatch(/A book of yesterday +\$70\.00\nKeep It Growing/);
  });

  test('a session the provider does not know is unknown', async () => {
    expect(await fulfil(shop.services, 'cs_test_nobody', 'test')).toBe('unknown-session');
  });

  test('a session paid with another amount than was asked gives nothing, and asks the owner once', async () => {
    const { sessionId, orderId } = await paidSession();
    await shop.services.db
      .update(checkouts)
      .set({ subtotalCents: 7_001, totalCents: 7_561 })
      .where(eq(checkouts.id, orderId));
    expect(await fulfil(shop.services, sessionId, 'test')).toBe('owner-asked');
    expect(await fulfil(shop.services, sessionId, 'test')).toBe('owner-asked');
    expect((await everythingGiven(orderId)).purchases).toEqual([]);
    expect(await findPaymentStatus(shop.services.db, sessionId, null)).toEqual({ status: 'held' });
    expect(await tasksOf(sessionId)).toMatchObject([
      {
        kind: 'amount-mismatch',
        orderId,
        amountCents: 7_560,
        summary: expect.stringContaining('asks for $75.61, but $75.60 was paid'),
        settledAt: null,
      },
    ]);
  });

  describe('when the address has an account already', () => {
    async function accountWithPassword(email: string, emailVerified: boolean): Promise<void> {
      const { db } = shop.services;
      await db
        .insert(users)
        .values({ id: email, email, emailVerified, name: 'X', firstName: 'X', lastName: '' });
      await db.insert(accounts).values({
        id: email,
        userId: email,
        providerId: 'credential',
        accountId: email,
        password: 'hash of somebody',
      });
    }

    test('an unverified one loses its password, since somebody else may have registered it', async () => {
      const email = 'unverified@example.com';
      const { sessionId } = await paidSession({ email });
      await accountWithPassword(email, false);
      await fulfil(shop.services, sessionId, 'test');
      expect(
        await shop.services.db.select().from(accounts).where(eq(accounts.userId, email)),
      ).toEqual([]);
    });

    test.each([true, false])(
      'whoever was signed in has the purchase, and stays so (verified: %s)',
      async (emailVerified) => {
        const { userId, email } = await signInAs(shop.services, { emailVerified });
        const { sessionId, orderId } = await paidSession({ email });
        const { db } = shop.services;
        await db.update(checkouts).set({ userId }).where(eq(checkouts.id, orderId));
        await fulfil(shop.services, sessionId, 'test');
        expect((await everythingGiven(orderId)).purchases).toMatchObject([{ userId }]);
        const kept = await db.select().from(sessions).where(eq(sessions.userId, userId));
        expect(kept).toHaveLength(1);
      },
    );

    test('one that appears between checkout and payment, unverified, gets the purchase but nobody stays in it', async () => {
      const email = 'appears@example.com';
      const { sessionId, orderId } = await paidSession({ email });
      const { userId } = await signInAs(shop.services, { email, emailVerified: false });
      await fulfil(shop.services, sessionId, 'test');
      expect((await everythingGiven(orderId)).purchases).toMatchObject([{ userId }]);
      const { db } = shop.services;
      expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    });

    test('one that was removed between checkout and payment is made anew for the address', async () => {
      const { userId, email } = await signInAs(shop.services, { emailVerified: false });
      const { sessionId, orderId } = await paidSession({ email });
      const { db } = shop.services;
      await db.update(checkouts).set({ userId }).where(eq(checkouts.id, orderId));
      await db.delete(users).where(eq(users.id, userId));
      await fulfil(shop.services, sessionId, 'test');
      const [made] = await db.select().from(users).where(eq(users.email, email));
      expect((await everythingGiven(orderId)).purchases).toMatchObject([{ userId: made?.id }]);
      expect(made?.id).not.toBe(userId);
    });

    test('a proven one keeps its password', async () => {
      const email = 'proven@example.com';
      const { sessionId } = await paidSession({ email });
      await accountWithPassword(email, true);
      await fulfil(shop.services, sessionId, 'test');
      expect(
        await shop.services.db.select().from(accounts).where(eq(accounts.userId, email)),
      ).toHaveLength(1);
    });
  });
});
