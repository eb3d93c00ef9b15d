import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditRecords } from '#app/features/desk/audit/audit-records.server.ts';
import { setDownloadEnd } from '#app/features/downloads/link/set-download-end.server.ts';
import { keepDownload } from '#app/features/downloads/log/keep-download.server.ts';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { settleGrants } from '#app/features/library/settle-grants.server.ts';
import { readMailCopies } from '#app/features/mail-log/mail-copy.server.ts';
import { papersOfOrder } from '#app/features/papers/papers-of-order.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { blockedBuyers } from '#database/schema/blocked-buyers.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { contactMessages } from '#database/schema/contact.ts';
import { disputes } from '#database/schema/disputes.ts';
import { mails } from '#database/schema/mails.ts';
import { users } from '#database/schema/users.ts';
import { personalRecords } from '#server/desk/personal-records.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { insertReaders } from '#tests/harness/mailings/insert-readers.ts';
import { beginMailing, recipientsOf } from '#tests/harness/mailings/mailing-steps.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { everythingKept, onOneStore } from '#tests/harness/stores.ts';
import { joinShop, mailTo, tokenIn, visitShop } from '#tests/harness/visit-shop.ts';
import { answerMessage } from '../messages/answer-message.server.ts';
import { refundOrder } from '../orders/refund-order.server.ts';
import { sendAgain } from '../orders/send-again.server.ts';
import { makeInvoice } from '../papers/make-invoice.server.ts';
import { setSeller } from '../settings/set-seller.server.ts';
import { blockBuyer } from './block-buyer.server.ts';
import { eraseBuyer } from './erase-buyer.server.ts';
import { exportBuyer } from './export-buyer.server.ts';
import { findBuyer } from './find-buyer.server.ts';

const password = 'correct horse battery';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const erase = (email: string, key: string = randomUUID()) =>
    eraseBuyer(shop.services, { who: 'command line', key }, { email, others: personalRecords });

  /** Somebody with an account, an order, a message and a subscription, all under one rare name. */
  async function knownBuyer() {
    const email = `${randomUUID()}@example.com`;
    const visitor = visitShop(shop);
    await joinShop(shop, visitor, { email, password });
    const order = await buyBooks(shop, { email, ids: ['ebook-1'] });
    await mailTo(shop, email, new RegExp(order.orderId));
    const billing = { country: 'NZ', state: '', city: 'Rareville', address: '1 Rare Street' };
    await store()
      .db.update(checkouts)
      .set({ firstName: 'Quirin', billingAddress: billing })
      .where(eq(checkouts.id, order.orderId));
    const messageId = randomUUID();
    await store().db.insert(contactMessages).values({
      id: messageId,
      firstName: 'Quirin',
      lastName: 'Lovelace',
      email: email.toUpperCase(),
      subject: 'A question',
      message: 'Where is my book?',
      receivedAt: new Date(),
    });
    await answerMessage(
      shop.services,
      { who: 'command line', key: randomUUID() },
      { messageId, text: 'It is on its way, Quirin.', answersSeen: 0, keepOpen: false },
    );
    await mailTo(shop, email, /^Re: A question/);
    await shop.post('/api/newsletter', { email });
    await mailTo(shop, email, /subscri/i);
    return { ...order, visitor };
  }

  /** What the owner writes about an order, and a download of it. */
  async function writeAbout(order: { orderId: string; email: string }): Promise<void> {
    const reason = 'Quirin rang from 1 Rare Street.';
    await refundOrder(
      shop.services,
      { who: 'command line', key: randomUUID() },
      { orderId: order.orderId, reason, titles: [], cents: 100 },
    );
    await mailTo(shop, order.email, /^Your refund/);
    await keepDownload(shop.services, {
      orderId: order.orderId,
      bookId: 'ebook-1',
      title: 'Built to Last',
      format: 'pdf',
      way: 'link',
      ip: '203.0.113.77',
    });
  }

  test('nothing of the person is left in any table, and what they bought is still accounted for', async () => {
    const { email, orderId, visitor } = await knownBuyer();
    const token = (await mailTo(shop, email, new RegExp(orderId))).text.match(
      /token=([\w-]+)/,
    )?.[1];
    await writeAbout({ orderId, email });
    const mailed = await store().db.select().from(mails).where(eq(mails.toAddress, email));
    const before = await everythingKept(store());
    for (const word of [email, 'Rare Street', '203.0.113']) expect(before).toContain(word);
    expect(await erase(email)).toMatchObject({
      status: 'done',
      result: { orderIds: [orderId], messages: 1, subscriptions: 1 },
    });
    const kept = await everythingKept(store());
    expect(kept.toLowerCase()).not.toContain(email);
    for (const word of ['Quirin', 'Rareville', 'Rare Street', '203.0.113']) {
      expect(kept).not.toContain(word);
    }
    const ids = mailed.map(({ id }) => id);
    expect((await readMailCopies(store().db, ids)).size).toBe(0);
    const [order] = await store().db.select().from(checkouts).where(eq(checkouts.id, orderId));
    expect(order).toMatchObject({ totalCents: 7_560, billingAddress: { country: 'NZ' } });
    expect(await visitor.signedInAs()).toBeNull();
    expect((await visitor.signIn(email, password)).status).toBe(401);
    expect((await shop.get(`/api/downloads?token=${token}`)).status).toBe(400);
    expect(await auditRecords(store().db, new Date())).toEqual([]);
    expect(await findBuyer(store().db, email)).toBeNull();
    expect(await exportBuyer(store().db, email, personalRecords)).toBeNull();
  });

  test('what was written to them is forgotten, also to another address, and so is a block', async () => {
    const { email, orderId } = await knownBuyer();
    const friend = `${randomUUID()}@example.com`;
    const actor = () => ({ who: 'command line', key: randomUUID() });
    await sendAgain(shop.services, actor(), { orderId, to: friend });
    await mailTo(shop, friend, new RegExp(orderId));
    await blockBuyer(shop.services, actor(), { email, reason: 'a joke' });
    const ids = (await store().db.select().from(mails).where(eq(mails.orderId, orderId))).map(
      ({ id }) => id,
    );
    expect((await readMailCopies(store().db, ids)).size).toBe(2);
    expect(await exportBuyer(store().db, email, personalRecords)).toMatchObject({
      blockedAt: expect.any(Date),
      mails: expect.arrayContaining([
        expect.objectContaining({ orderId, text: expect.stringContaining('Built to Last') }),
      ]),
    });
    await erase(email);
    expect((await readMailCopies(store().db, ids)).size).toBe(0);
    expect(await store().db.select().from(blockedBuyers)).toEqual([]);
    expect(await everythingKept(store())).not.toContain('a joke');
  });

  test('an address that the account had before is forgotten, too, and what was written there', async () => {
    const email = `${randomUUID()}@example.com`;
    const visitor = visitShop(shop);
    await joinShop(shop, visitor, { email, password });
    const { orderId } = await buyBooks(shop, { email });
    await mailTo(shop, email, new RegExp(orderId));
    const next = `${randomUUID()}@example.com`;
    await visitor.post('/api/email-change', { email: next });
    for (const [to, subject] of [
      [email, /^Change the email/],
      [next, /^Confirm your new/],
    ] as const) {
      const token = tokenIn(await mailTo(shop, to, subject));
      expect((await visitor.post('/api/email-change/confirm', { token })).status).toBe(200);
    }
    await mailTo(shop, email, /was changed$/);
    await store().db.insert(blockedBuyers).values({ email, blockedAt: new Date() });
    const exported = await exportBuyer(store().db, next, personalRecords);
    expect(exported).toMatchObject({
      mails: expect.arrayContaining([expect.objectContaining({ toAddress: email })]),
    });
    expect(await erase(next)).toMatchObject({ result: { orderIds: [orderId] } });
    expect((await everythingKept(store())).toLowerCase()).not.toContain(email);
  });

  test('of a reader every mailing is told, and stays without naming them it went to', async () => {
    const email = `${randomUUID()}@example.com`;
    await insertReaders(shop.services, [email]);
    const id = await beginMailing(shop.services);
    await mailTo(shop, email, /^News$/);
    const [recipient] = await recipientsOf(shop.services, id);
    expect(await exportBuyer(store().db, email, personalRecords)).toMatchObject({
      mailings: [{ mailing: id, subject: 'News' }],
      subscriptions: [{ status: 'confirmed' }],
    });
    expect(await erase(email)).toMatchObject({ result: { mailings: 1, subscriptions: 1 } });
    expect((await everythingKept(store())).toLowerCase()).not.toContain(email);
    expect(await recipientsOf(shop.services, id)).toMatchObject([
      { id: recipient?.id, email: null },
    ]);
  });

  test('the same key erases once; a second time the shop knows nobody', async () => {
    const { email } = await knownBuyer();
    const key = randomUUID();
    const first = await erase(email, key);
    expect(await erase(email, key)).toEqual(first);
    expect(await erase(email)).toEqual({
      status: 'refused',
      sentence: `The shop knows nothing about ${email}.`,
    });
  });

  test('the address may make a new account, which has nothing of the old one', async () => {
    const { email } = await knownBuyer();
    await erase(email);
    const visitor = visitShop(shop);
    expect((await visitor.signUp(email, password)).status).toBe(200);
    expect((await visitor.signIn(email, password)).status).toBe(200);
    expect(await (await visitor.get('/api/library')).json()).toEqual({ ebooks: [], left: [] });
  });

  test('an invoice is exported, and stays as it was made, as the law wants', async () => {
    const { email, orderId } = await buyBooks(shop);
    const actor = () => ({ who: 'command line', key: randomUUID() });
    const nobodyElse = { name: null, company: null, taxId: null, addressLines: null };
    await setSeller(shop.services, actor(), {
      ...{ legalName: 'Keel Books Ltd', addressLines: ['1 Quay'], country: 'Ireland' },
      ...{ taxId: null, registration: null },
    });
    await makeInvoice(shop.services, actor(), { ...nobodyElse, orderId, country: null });
    const [invoice] = await papersOfOrder(store().db, orderId);
    expect(await exportBuyer(store().db, email, personalRecords)).toMatchObject({
      orders: [{ papers: [{ id: invoice?.id, facts: { buyer: { name: 'Ada Lovelace' } } }] }],
    });
    expect(await erase(email)).toMatchObject({ result: { keptPapers: [invoice?.id] } });
    expect(await papersOfOrder(store().db, orderId)).toEqual([invoice]);
  });

  test('a refund that fails afterwards opens nothing again', async () => {
    const { email, orderId } = await knownBuyer();
    const token = (await mailTo(shop, email, new RegExp(orderId))).text.match(
      /token=([\w-]+)/,
    )?.[1];
    await erase(email);
    await settleGrants(store().db, { orderId, endedBookIds: [], at: new Date() });
    await setDownloadEnd(store().db, orderId, null);
    expect((await shop.get(`/api/downloads?token=${token}`)).status).toBe(400);
  });

  test('a payment page that anybody opened under the address ends, and keeps nobody from being forgotten', async () => {
    const { email } = await knownBuyer();
    const open = await openSession(shop, { email });
    expect(await erase(email)).toMatchObject({ status: 'done' });
    expect(await shop.services.payments.findSession(open.sessionId)).toMatchObject({
      status: 'expired',
    });
  });

  test('a page that was paid meanwhile is no page to end: its order is fulfilled, and then forgotten', async () => {
    const { email } = await knownBuyer();
    const { sessionId, orderId } = await openSession(shop, { email, ids: ['ebook-2'] });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    expect(await erase(email)).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining(`Order ${orderId} is being paid`),
    });
    expect(await fulfil(shop.services, sessionId, 'payment')).toBe('complete');
    expect(await erase(email)).toMatchObject({ status: 'done' });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: false });
  });

  test('a page that the provider cannot be asked about keeps the erasure waiting', async () => {
    const { email } = await knownBuyer();
    await openSession(shop, { email });
    const payments = {
      ...shop.services.payments,
      expireSession: () => Promise.reject(new ProviderUnavailable('down', { isAnswered: false })),
    };
    const away = { ...shop.services, payments };
    expect(
      await eraseBuyer(
        away,
        { who: 'command line', key: randomUUID() },
        { email, others: personalRecords },
      ),
    ).toMatchObject({
      status: 'refused',
    });
    expect(await erase(email)).toMatchObject({ status: 'done' });
  });

  test('while a dispute runs nobody is forgotten', async () => {
    const { email, orderId, paymentId } = await knownBuyer();
    const dispute = (status: string) =>
      store()
        .db.insert(disputes)
        .values({
          id: `dp_${orderId}`,
          orderId,
          paymentId,
          amountCents: 1,
          status,
          reason: 'general',
          createdAt: new Date(),
          updatedAt: new Date(),
        })
        .onConflictDoUpdate({ target: disputes.id, set: { status: sql`excluded.status` } });
    await dispute('needs_response');
    expect(await erase(email)).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining(`A dispute about order ${orderId} is open`),
    });
    await dispute('won');
    expect(await erase(email)).toMatchObject({ status: 'done' });
  });

  test('an export tells all that is kept, and no secret', async () => {
    const { email, orderId } = await knownBuyer();
    const kept = await exportBuyer(store().db, ` ${email.toUpperCase()}`, personalRecords);
    expect(kept).toMatchObject({
      account: { email },
      library: [{ orderId }],
      orders: [{ id: orderId, firstName: 'Quirin', lines: [{ bookId: 'ebook-1' }] }],
      messages: [
        { message: 'Where is my book?', answers: [{ text: 'It is on its way, Quirin.' }] },
      ],
      subscriptions: [{ status: 'pending' }],
    });
    expect(JSON.stringify(kept)).not.toMatch(/argon2|[a-z]Hash"|"token"/);
  });

  test('a look at an address shows account, orders, library and mails', async () => {
    const { email, orderId } = await knownBuyer();
    const [user] = await store().db.select().from(users).where(eq(users.email, email));
    const found = await findBuyer(store().db, email);
    expect(found?.account?.sessions).toHaveLength(1);
    expect(found).toMatchObject({
      account: { userId: user?.id, hasPassword: true, emailVerified: true },
      library: [{ bookId: 'ebook-1', orderId, isOpen: true }],
      orders: [{ orderId, status: 'paid' }],
    });
    expect(await findBuyer(store().db, 'nobody@example.com')).toBeNull();
    expect(await findBuyer(store().db, 'no address')).toBeNull();
  });
});
