import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { sendReceipt } from '#app/features/fulfilment/send-receipt.server.tsx';
import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import { bookUrlQuery } from '#app/features/library/book-url.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { site } from '#content/site.ts';
import { acts } from '#database/schema/acts.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { accounts, users } from '#database/schema/users.ts';
import type { Email } from '#sandbox/mailbox/email.ts';
import { type BoughtOrder, buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openSessionOf, signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, joinShop, mailTo, tokenIn, visitShop } from '#tests/harness/visit-shop.ts';
import { correctAddress } from './correct-address.server.ts';
import { endAccess } from './end-access.server.ts';

const password = 'correct horse battery';
const receipt = new RegExp(`^Your eBooks? from ${site.name}`);

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const anyEmail = () => `${randomUUID()}@example.com`;
  const correct = (orderId: string, email: string, key: string = randomUUID()) =>
    correctAddress(shop.services, { who: 'command line', key }, { orderId, email });

  const userOf = async (email: string) =>
    (await store().db.select().from(users).where(eq(users.email, email)))[0];

  const libraryOf = async (userId: string) =>
    (await listLibrary(store().db, userId)).map(({ bookId }) => bookId);

  const linkIn = ({ text }: Email) => /download\?token=([\w-]+)/.exec(text)?.[1] ?? '';

  async function linkOpens(mail: Email): Promise<string> {
    const found = await findDownload(store().db, linkIn(mail), shop.services.clock());
    return found.status === 'ready' ? 'ready' : found.reason;
  }

  const tokenWorks = async (token: string) =>
    z
      .object({ valid: z.boolean() })
      .parse(await (await shop.post('/api/check-reset-token', { token })).json()).valid;

  const setPassword = (token: string) =>
    shop.post('/api/auth/reset-password', { token, newPassword: password });

  /** An order whose buyer mistyped the address, with the mail that a stranger got for it. */
  async function misaddressed(): Promise<BoughtOrder & { mail: Email }> {
    const order = await buyBooks(shop, { ids: ['ebook-1', 'ebook-2'] });
    return { ...order, mail: await mailTo(shop, order.email, receipt) };
  }

  test('the books move to an account of the right address, and its owner is mailed', async () => {
    const { orderId, userId: wrongId, email: wrong } = await misaddressed();
    const right = anyEmail();
    expect(await correct(orderId, ` ${right.toUpperCase()} `)).toMatchObject({ status: 'done' });
    const mail = await mailTo(shop, right, receipt);
    expect(mail.text).toContain(orderId);
    expect(await linkOpens(mail)).toBe('ready');
    const owner = await userOf(right);
    expect(await libraryOf(owner?.id ?? '')).toEqual(['ebook-1', 'ebook-2']);
    expect(await libraryOf(wrongId)).toEqual([]);
    expect((await setPassword(tokenIn(mail))).status).toBe(200);
    const visitor = visitShop(shop);
    expect((await visitor.signIn(right, password)).status).toBe(200);
    expect(await (await visitor.get('/api/library')).text()).toContain('Built to Last');
    const [checkout] = await store().db.select().from(checkouts).where(eq(checkouts.id, orderId));
    expect(checkout?.email).toBe(right);
    expect(await userOf(wrong)).toBeUndefined();
  });

  test('an account that the right address has already is taken, and keeps what it has', async () => {
    const right = anyEmail();
    const owner = visitShop(shop);
    await joinShop(shop, owner, { email: right, password });
    const earlier = await buyBooks(shop, { email: right, ids: ['ebook-5'] });
    await mailTo(shop, right, receipt);
    const { orderId } = await misaddressed();
    await correct(orderId, right);
    await mailTo(shop, right, receipt, 2);
    expect((await libraryOf(earlier.userId)).sort()).toEqual(['ebook-1', 'ebook-2', 'ebook-5']);
    expect(await owner.signedInAs()).toBe(right);
  });

  test('what is kept of the act names no whole address', async () => {
    const { orderId, email } = await misaddressed();
    const right = anyEmail();
    await correct(orderId, right);
    const [row] = await store().db.select().from(acts).where(eq(acts.orderId, orderId));
    expect(row).toMatchObject({ act: 'correct-address', after: { wrongAccountRemoved: true } });
    expect(JSON.stringify(row)).not.toContain(email);
    expect(JSON.stringify(row)).not.toContain(right);
  });

  test('the same key moves and mails once', async () => {
    const { orderId } = await misaddressed();
    const [right, key] = [anyEmail(), randomUUID()];
    const first = await correct(orderId, right, key);
    expect(await correct(orderId, right, key)).toEqual(first);
    expect(await correct(orderId, right)).toEqual({
      status: 'refused',
      sentence: `Order ${orderId} has this address already.`,
    });
    expect(await linkOpens(await mailTo(shop, right, receipt))).toBe('ready');
  });

  describe('nothing that was mailed to the wrong address opens anything afterward', () => {
    test('not the download link', async () => {
      const { orderId, mail } = await misaddressed();
      expect(await linkOpens(mail)).toBe('ready');
      await correct(orderId, anyEmail());
      expect(await linkOpens(mail)).toBe('ended');
      const file = await shop.post('/api/downloads/file', {
        token: linkIn(mail),
        title: 'Built to Last',
      });
      expect(file.status).toBe(400);
    });

    test('not the link to set a password', async () => {
      const { orderId, mail } = await misaddressed();
      const token = tokenIn(mail);
      expect(await tokenWorks(token)).toBe(true);
      const right = anyEmail();
      await correct(orderId, right);
      await mailTo(shop, right, receipt);
      expect(await tokenWorks(token)).toBe(false);
      expect((await setPassword(token)).status).toBe(400);
    });

    test('not that link when the first mail is tried once more', async () => {
      const { orderId, mail } = await misaddressed();
      const right = anyEmail();
      await correct(orderId, right);
      await mailTo(shop, right, receipt);
      await sendReceipt(shop.services, orderId);
      expect(await tokenWorks(tokenIn(mail))).toBe(false);
      expect((await shop.emails()).filter(({ text }) => text.includes(orderId))).toHaveLength(2);
    });

    test('not the link to the library, for a password chosen at the checkout', async () => {
      const order = await buyBooks(shop);
      const passwordHash = await hashPassword(password);
      const { userId } = order;
      await store().db.insert(accounts).values({
        id: userId,
        userId,
        accountId: userId,
        providerId: 'credential',
        password: passwordHash,
      });
      await sendReceipt(shop.services, order.orderId);
      const mail = (await shop.emails()).findLast(({ text }) => text.includes('Open my library'));
      if (!mail) throw new Error('No email leads to the library.');
      const right = anyEmail();
      await correct(order.orderId, right);
      const next = await mailTo(shop, right, receipt);
      const stranger = visitShop(shop);
      expect((await stranger.signIn(order.email, password)).status).toBe(401);
      // Whoever takes the account of the right address over cannot verify it by the old link.
      await setPassword(tokenIn(next));
      await stranger.signIn(right, password);
      const proof = await stranger.post('/api/verify-email', { token: tokenIn(mail) });
      expect(await proof.json()).toEqual({ valid: false });
    });

    test('not a password that was set by the mail, nor the session opened with it', async () => {
      const { orderId, userId, email, mail } = await misaddressed();
      await setPassword(tokenIn(mail));
      const stranger = visitShop(shop);
      expect((await stranger.signIn(email, password)).status).toBe(200);
      expect(await (await stranger.get('/api/library')).text()).toContain('Built to Last');
      const url = bookUrlQuery(shop.services.keys, {
        userId,
        bookId: 'ebook-1',
        format: 'pdf',
        now: shop.services.clock(),
      });
      await correct(orderId, anyEmail());
      expect(await stranger.signedInAs()).toBeNull();
      expect((await stranger.get('/api/library')).status).toBe(401);
      expect((await stranger.get(`/api/library/file?${url}`)).status).toBe(401);
      expect((await stranger.signIn(email, password)).status).toBe(401);
    });

    test('not a password reset, asked for before or afterwards', async () => {
      const { orderId, email } = await misaddressed();
      const before = await askForReset(shop, email);
      const right = anyEmail();
      await correct(orderId, right);
      expect(await tokenWorks(before)).toBe(false);
      await shop.post('/api/send-password-reset', { email, resetUrl: `${shop.url}/auth` });
      // The owner's own reset comes after the stranger's in the queue: once it is there, no other comes.
      await askForReset(shop, right);
      const mails = (await shop.emails()).filter(({ to }) => to[0]?.address === email);
      expect(mails.map(({ subject }) => subject)).toHaveLength(2);
    });
  });

  describe('an account that is somebody’s own', () => {
    test('stays, with its sessions and its other books, and loses this order alone', async () => {
      const wrong = anyEmail();
      const neighbour = visitShop(shop);
      await joinShop(shop, neighbour, { email: wrong, password });
      await buyBooks(shop, { email: wrong, ids: ['ebook-5'] });
      const { orderId } = await buyBooks(shop, { email: wrong, ids: ['ebook-1'] });
      const mail = await mailTo(shop, wrong, new RegExp(orderId));
      const right = anyEmail();
      expect(await correct(orderId, right)).toMatchObject({
        result: { wrongAccountRemoved: false },
      });
      expect(await neighbour.signedInAs()).toBe(wrong);
      const library = await (await neighbour.get('/api/library')).text();
      expect(library).toContain('Keep It Growing');
      expect(library).not.toContain('Built to Last');
      expect(await linkOpens(mail)).toBe('ended');
    });

    test('loses the links that wait in its mailbox', async () => {
      const { userId, email } = await signInAs(shop.services);
      const { orderId } = await buyBooks(shop, { email, ids: ['ebook-1'] });
      const token = await askForReset(shop, email);
      await correct(orderId, anyEmail());
      expect(await tokenWorks(token)).toBe(false);
      expect(await openSessionOf(shop.services, userId)).toHaveProperty('Cookie');
    });
  });

  test('the page of the payment shows the order to nobody signed in as the wrong address', async () => {
    const { userId, email, cookie } = await signInAs(shop.services);
    const { orderId, sessionId } = await buyBooks(shop, { email, ids: ['ebook-1'] }, cookie);
    await correct(orderId, anyEmail());
    const answer = await shop.get(`/api/payment-status?session_id=${sessionId}`, cookie);
    expect(answer.status).toBe(403);
    expect(await libraryOf(userId)).toEqual([]);
  });

  test('an order that opens nothing any more is refused, and stays whose it was', async () => {
    const order = await misaddressed();
    const actor = { who: 'command line', key: randomUUID() };
    const all = { orderId: order.orderId, titles: [], reason: null };
    await endAccess(shop.services, actor, all);
    expect(await correct(order.orderId, anyEmail())).toMatchObject({ status: 'refused' });
    const [checkout] = await store()
      .db.select()
      .from(checkouts)
      .where(eq(checkouts.id, order.orderId));
    expect(checkout?.email).toBe(order.email);
    expect(await userOf(order.email)).toMatchObject({ id: order.userId });
  });

  test('what is no address is refused, and nothing moves', async () => {
    const { orderId, userId } = await misaddressed();
    expect(await correct(orderId, 'ada at example')).toEqual({
      ...{ status: 'refused', code: 'bad_request' },
      sentence: 'ada at example is not an email address.',
    });
    expect(await libraryOf(userId)).toHaveLength(2);
  });
});
