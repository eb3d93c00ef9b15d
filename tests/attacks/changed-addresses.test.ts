import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readEmailChange } from '#app/features/identity/email-change/email-change-answer.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import {
  askForReset,
  joinShop,
  mailTo,
  patient,
  tokenIn,
  type Visitor,
  visitShop,
} from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const library = z.object({ ebooks: z.array(z.unknown()) });

onOneStore((store) => {
  let shop: TestShop;
  let count = 0;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  beforeEach(() => shop.shiftClock(0));
  afterAll(() => shop.close());

  async function member() {
    count += 1;
    const [email, next] = [`old-${count}@example.com`, `new-${count}@example.com`];
    const visitor = visitShop(shop);
    await joinShop(shop, visitor, { email, password });
    return { email, next, visitor };
  }

  const start = (visitor: Visitor, email: string) => visitor.post('/api/email-change', { email });
  const confirm = (visitor: Visitor, token: string) =>
    visitor.post('/api/email-change/confirm', { token });

  /** Begins a change, the `nth` of these mailboxes, and answers what was mailed. */
  async function begin(visitor: Visitor, email: string, next: string, nth = 1) {
    expect((await start(visitor, next)).status).toBe(200);
    return {
      agree: tokenIn(await mailTo(shop, email, /^Change the email/, nth)),
      prove: tokenIn(await mailTo(shop, next, /^Confirm your new/)),
    };
  }

  const booksOf = async (visitor: Visitor) =>
    library.parse(await (await visitor.get('/api/library')).json()).ebooks.length;

  test('both mailboxes agree, in either order and pressed twice, and the account has its new address', async () => {
    for (const isNewFirst of [true, false]) {
      const { email, next, visitor } = await member();
      const elsewhere = visitShop(shop);
      await elsewhere.signIn(email, password);
      const { agree, prove } = await begin(visitor, email, next);
      const presses = [() => confirm(visitShop(shop), agree), () => confirm(visitor, prove)];
      if (isNewFirst) presses.reverse();
      const [first, second] = presses;
      for (const press of [first, first])
        expect(await (await press?.())?.json()).toEqual({ isChanged: false });
      expect(await visitor.signedInAs()).toBe(email);
      expect(await (await second?.())?.json()).toEqual({ isChanged: true });
      expect((await second?.())?.status).not.toBe(200);
      expect(await visitor.signedInAs()).toBe(next);
      expect(await elsewhere.signedInAs()).toBeNull();
      expect((await elsewhere.signIn(email, password)).status).toBe(401);
      expect((await elsewhere.signIn(next, password)).status).toBe(200);
      expect((await mailTo(shop, email, /was changed$/)).text).toContain('write to');
    }
  });

  test('whoever asked sees which mailbox has agreed, and calls it off, with its links', async () => {
    const { email, next, visitor } = await member();
    const pending = async (asker: Visitor) =>
      readEmailChange(await (await asker.get('/api/email-change')).json());
    const { agree, prove } = await begin(visitor, email, next);
    expect(await pending(visitor)).toMatchObject({
      ...{ newEmail: next, hasPresentAgreed: false, hasNewAgreed: false },
    });
    await confirm(visitShop(shop), agree);
    expect(await pending(visitor)).toMatchObject({ hasPresentAgreed: true, hasNewAgreed: false });
    const other = await member();
    expect(await pending(other.visitor)).toBeNull();
    await other.visitor.post('/api/email-change/withdraw', {});
    expect(await pending(visitor)).not.toBeNull();
    for (const _press of [1, 2]) {
      expect((await visitor.post('/api/email-change/withdraw', {})).status).toBe(200);
      expect(await pending(visitor)).toBeNull();
    }
    expect((await confirm(visitor, prove)).status).not.toBe(200);
    expect(await visitor.signedInAs()).toBe(email);
  });

  test('books, orders and what is being paid follow, and a guest with the earlier address does not get in', async () => {
    const { email, next, visitor } = await member();
    const bought = await buyBooks(shop, { email, ids: ['ebook-1'] });
    expect(await booksOf(visitor)).toBe(1);
    const pending = await visitor.post('/api/create-checkout-session', {
      ...{ email, firstName: 'Ada', lastName: 'Lovelace', cartItems: [{ id: 'ebook-2' }] },
    });
    const { url } = z.object({ url: z.string() }).parse(await pending.json());
    const { agree, prove } = await begin(visitor, email, next);
    await confirm(visitor, agree);
    const [order] = await store().db.select().from(checkouts).where(eq(checkouts.paymentUrl, url));
    await Promise.all([
      shop.atPaymentPage(`/sandbox/sessions/${order?.sessionId}/pay`),
      confirm(visitor, prove),
    ]);
    expect(await visitor.signedInAs()).toBe(next);
    await expect.poll(() => booksOf(visitor), patient).toBe(2);
    await buyBooks(shop, { email, ids: ['ebook-3'] });
    expect(await booksOf(visitor)).toBe(2);
    await buyBooks(shop, { email: next, ids: ['ebook-4'] });
    expect(await booksOf(visitor)).toBe(3);
    await shop.post('/api/find-purchases', { email: next });
    expect((await mailTo(shop, next, /books/i)).text).toContain(bought.orderId);
  });

  test('the links of before open nothing at the account any more', async () => {
    const { email, next, visitor } = await member();
    const reset = await askForReset(shop, email);
    await shop.post('/api/request-sign-in', { email });
    const enter = tokenIn(await mailTo(shop, email, /^Sign in/));
    const { agree, prove } = await begin(visitor, email, next);
    await confirm(visitor, agree);
    await confirm(visitor, prove);
    const newPassword = 'another horse battery';
    const body = { token: reset, newPassword };
    expect((await shop.post('/api/auth/reset-password', body)).ok).toBe(false);
    expect((await shop.post('/api/sign-in-with', { token: enter })).ok).toBe(false);
  });

  test('the asker is not told whether the new address has an account, its mailbox is', async () => {
    const [ada, eve] = [await member(), await member()];
    const taken = await start(ada.visitor, eve.email);
    const other = await member();
    const free = await start(other.visitor, other.next);
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
    expect((await mailTo(shop, eve.email, /already has an account/)).text).not.toContain('#token');
    const agree = tokenIn(await mailTo(shop, ada.email, /^Change the email/));
    expect(await (await confirm(ada.visitor, agree)).json()).toEqual({ isChanged: false });
    expect(await ada.visitor.signedInAs()).toBe(ada.email);
  });

  test('nobody takes the address of somebody else by having them press a button', async () => {
    const { email, next, visitor } = await member();
    const { agree, prove } = await begin(visitor, email, next);
    expect((await confirm(visitShop(shop), prove)).status).toBe(401);
    expect((await confirm((await member()).visitor, prove)).status).toBe(401);
    await confirm(visitor, agree);
    expect(await visitor.signedInAs()).toBe(email);
  });

  test('an address that was signed up with meanwhile is left to its owner', async () => {
    const { email, next, visitor } = await member();
    const { agree, prove } = await begin(visitor, email, next);
    await confirm(visitor, agree);
    await visitShop(shop).signUp(next, password);
    expect((await confirm(visitor, prove)).status).toBe(409);
    expect(await visitor.signedInAs()).toBe(email);
  });

  test('a second change takes the place of the first, whose links are void, and both at once are one', async () => {
    const { email, next, visitor } = await member();
    const first = await begin(visitor, email, next);
    const second = await begin(visitor, email, `other-${next}`, 2);
    for (const token of [first.agree, first.prove])
      expect((await confirm(visitor, token)).status).toBe(400);
    const both = await Promise.all([
      confirm(visitor, second.agree),
      confirm(visitor, second.prove),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await visitor.signedInAs()).toBe(`other-${next}`);
  });

  test('after a day, a stop by either mailbox, or a new password by mail nothing changes any more', async () => {
    const late = await member();
    const lateLinks = await begin(late.visitor, late.email, late.next);
    await confirm(late.visitor, lateLinks.prove);
    shop.shiftClock(24 * 3_600_000 + 1_000);
    expect((await confirm(late.visitor, lateLinks.agree)).status).toBe(400);
    shop.shiftClock(0);
    const stopped = await member();
    const links = await begin(stopped.visitor, stopped.email, stopped.next);
    await confirm(stopped.visitor, links.prove);
    const stop = () => shop.post('/api/email-change/cancel', { token: links.agree });
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 400]);
    expect((await confirm(stopped.visitor, links.agree)).status).toBe(400);
    const taken = await member();
    const begun = await begin(taken.visitor, taken.email, taken.next);
    await confirm(taken.visitor, begun.prove);
    const token = await askForReset(shop, taken.email);
    await shop.post('/api/auth/reset-password', { token, newPassword: 'another horse battery' });
    expect((await confirm(taken.visitor, begun.agree)).status).toBe(400);
  });

  test('whoever found a browser open begins none, and what is no address, or one’s own, is refused', async () => {
    const { email, next, visitor } = await member();
    expect((await start(visitor, 'no address')).status).toBe(400);
    expect((await start(visitor, email.toUpperCase())).status).toBe(409);
    expect((await start(visitShop(shop), next)).status).toBe(401);
    shop.shiftClock(10 * 60_000 + 1_000);
    expect((await start(visitor, next)).status).toBe(403);
  });
});
