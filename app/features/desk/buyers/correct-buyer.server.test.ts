import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditRecords } from '#app/features/desk/audit/audit-records.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { acts } from '#database/schema/acts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { users } from '#database/schema/users.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { joinShop, mailTo, visitShop } from '#tests/harness/visit-shop.ts';
import { refundOrder } from '../orders/refund-order.server.ts';
import { blockBuyer } from './block-buyer.server.ts';
import { correctBuyer } from './correct-buyer.server.ts';
import { exportBuyer } from './export-buyer.server.ts';
import { findBuyer } from './find-buyer.server.ts';

const receipt = /^Your eBook/;
const newPassword = /^(Set|Reset) your password/;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const anyEmail = () => `${randomUUID()}@example.com`;
  const actor = () => ({ who: 'command line', key: randomUUID() });
  const correct = (email: string, to: string) =>
    correctBuyer(shop.services, actor(), { email, to });
  const userOf = async (email: string) =>
    (await store().db.select().from(users).where(eq(users.email, email)))[0];
  const booksOf = async (email: string) => {
    const user = await userOf(email);
    return user ? (await listLibrary(store().db, user.id)).map(({ bookId }) => bookId).sort() : [];
  };
  const linkStatus = async (mail: { text: string }) => {
    const token = /download\?token=([\w-]+)/.exec(mail.text)?.[1];
    return (await shop.get(`/api/downloads?token=${token}`)).status;
  };

  test('everything moves to the new address, and nothing opens for the old one any more', async () => {
    const [email, to] = [anyEmail(), anyEmail()];
    const visitor = visitShop(shop);
    await joinShop(shop, visitor, { email, password: 'a calm harbour' });
    const first = await buyBooks(shop, { email, ids: ['ebook-1'] });
    const second = await buyBooks(shop, { email, ids: ['ebook-2'] });
    const oldMail = await mailTo(shop, email, new RegExp(first.orderId));
    expect(await correct(email, to)).toMatchObject({
      status: 'done',
      result: { orderIds: [first.orderId, second.orderId].sort() },
    });
    expect(await booksOf(to)).toEqual(['ebook-1', 'ebook-2']);
    expect(await linkStatus(await mailTo(shop, to, new RegExp(first.orderId)))).toBe(200);
    await mailTo(shop, to, new RegExp(second.orderId));
    await mailTo(shop, to, newPassword);
    expect(await userOf(email)).toBeUndefined();
    expect(await exportBuyer(store().db, to, [])).toMatchObject({
      mails: expect.arrayContaining([expect.objectContaining({ toAddress: email })]),
    });
    expect(await linkStatus(oldMail)).toBe(400);
    expect(await visitor.signedInAs()).toBeNull();
    expect((await visitor.signIn(email, 'a calm harbour')).status).toBe(401);
    expect(await auditRecords(store().db, new Date())).toEqual([]);
    const [row] = await store()
      .db.select()
      .from(acts)
      .where(eq(acts.subject, `${email[0]}…@example.com`));
    expect(JSON.stringify(row)).not.toContain(email);
    expect(JSON.stringify(row)).not.toContain(to);
  });

  test('of two accounts one stays, with the books, password and sessions that it had', async () => {
    const [email, to] = [anyEmail(), anyEmail()];
    await buyBooks(shop, { email, ids: ['ebook-1', 'ebook-2'] });
    const visitor = visitShop(shop);
    await joinShop(shop, visitor, { email: to, password: 'a calm harbour' });
    await buyBooks(shop, { email: to, ids: ['ebook-1'] });
    expect(await correct(email, to)).toMatchObject({ status: 'done' });
    expect(await booksOf(to)).toEqual(['ebook-1', 'ebook-2']);
    expect(await visitor.signedInAs()).toBe(to);
    expect((await findBuyer(store().db, to))?.orders).toHaveLength(2);
  });

  test('what was refunded moves without a mail, and a block moves as well', async () => {
    const [email, to] = [anyEmail(), anyEmail()];
    const { orderId } = await buyBooks(shop, { email });
    const whole = { orderId, titles: [], cents: null, reason: 'asked for it' };
    await refundOrder(shop.services, actor(), whole);
    await blockBuyer(shop.services, actor(), { email, reason: 'stolen cards' });
    expect(await correct(email, to)).toMatchObject({ result: { orderIds: [orderId] } });
    await mailTo(shop, to, newPassword);
    expect((await shop.emails()).filter((mail) => receipt.test(mail.subject))).not.toContainEqual(
      expect.objectContaining({ to: [expect.objectContaining({ address: to })] }),
    );
    expect(await findBuyer(store().db, to)).toMatchObject({
      ...{ orders: [{ orderId, status: 'refunded' }], blockedAt: expect.any(Date) },
    });
    expect(await findBuyer(store().db, email)).toMatchObject({ account: null, blockedAt: null });
  });

  test('two who move each other’s buyer at once leave every order with one account', async () => {
    const [one, other] = [anyEmail(), anyEmail()];
    const orders = [await buyBooks(shop, { email: one }), await buyBooks(shop, { email: other })];
    await Promise.all([correct(one, other), correct(other, one)]);
    const owners = new Set<string>();
    for (const { orderId } of orders) {
      const ofOrder = eq(userPurchases.orderId, orderId);
      const [purchase] = await store().db.select().from(userPurchases).where(ofOrder);
      owners.add(purchase?.userId ?? '');
    }
    const left = [await userOf(one), await userOf(other)].flatMap((user) => user?.id ?? []);
    expect([...owners]).toEqual(left);
  });

  test.each([
    ['nobody@example.com', anyEmail(), 'No account has the address nobody@example.com.'],
    ['one@example.com', ' One@Example.com', 'Both addresses are the same.'],
    ['one@example.com', 'two', 'two is not an email address.'],
  ])('%s to %s is refused in a sentence', async (email, to, sentence) => {
    expect(await correct(email, to)).toMatchObject({ status: 'refused', sentence });
  });
});
