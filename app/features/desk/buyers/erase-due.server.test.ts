import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { auditRecords } from '#app/features/desk/audit/audit-records.server.ts';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { askForErasure } from '#app/features/identity/erasure/ask-for-erasure.server.ts';
import { listDueErasures } from '#app/features/identity/erasure/due-erasures.server.ts';
import { findErasure } from '#app/features/identity/erasure/find-erasure.server.ts';
import { forgetErased } from '#app/features/identity/erasure/send-erased.server.ts';
import { acts } from '#database/schema/acts.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { mails } from '#database/schema/mails.ts';
import { erasureRequests, users } from '#database/schema/users.ts';
import { personalRecords } from '#server/desk/personal-records.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { faultRounds } from '#tests/harness/fault-rounds.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { everythingKept, onOneStore } from '#tests/harness/stores.ts';
import { mailTo, patient, tokenIn } from '#tests/harness/visit-shop.ts';
import { correctAddress } from '../orders/correct-address.server.ts';
import { correctBuyer } from './correct-buyer.server.ts';
import { eraseBuyer } from './erase-buyer.server.ts';
import { eraseDue } from './erase-due.server.ts';
import { exportBuyer } from './export-buyer.server.ts';
import { keepBuyer } from './keep-buyer.server.ts';

const hourMs = 3_600_000;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const actor = () => ({ who: 'command line', key: randomUUID() });
  const eraseDueNow = () => eraseDue(shop.services, personalRecords);
  const rowsThatName = async (email: string) =>
    (await everythingKept(store())).split('\n').filter((row) => row.toLowerCase().includes(email));
  const said = ({ text }: { text: string }) => text.replaceAll(/\s+/g, ' ');
  const isKnown = async (email: string) =>
    (await store().db.select().from(users).where(eq(users.email, email))).length > 0;

  /** Whoever has books asks to be erased. */
  async function askingBuyer() {
    shop.shiftClock(0);
    const { email, userId } = await signInAs(shop.services);
    const order = await buyBooks(shop, { email });
    await askForErasure(shop.services, userId);
    return { ...order, userId, email };
  }

  const dueIn = async (hours: number) => {
    const then = new Date(Date.now() + hours * hourMs);
    return (await listDueErasures(store().db, then)).map((request) => request.email);
  };

  async function afterHours(hours: number): Promise<void> {
    shop.shiftClock(hours * hourMs);
    await eraseDueNow();
  }

  const booksOf = async (email: string) => {
    const kept = await exportBuyer(store().db, email, personalRecords);
    return z.array(z.object({ endedAt: z.null() })).parse(kept?.library ?? []).length;
  };

  test('a day after it was asked for, an account is erased, and its owner is told by the last mail', async () => {
    const { email, userId } = await askingBuyer();
    const asked = await mailTo(shop, email, /^Your account will be erased on /);
    const [request] = await store().db.select().from(erasureRequests);
    expect(await dueIn(23)).toEqual([]);
    expect(await dueIn(24)).toEqual([email]);
    await afterHours(23);
    expect(await isKnown(email)).toBe(true);
    expect(said(asked)).toContain('Books you have already downloaded stay yours to read.');
    shop.shiftClock(25 * hourMs);
    // As two processes at once would.
    await Promise.all([eraseDueNow(), eraseDueNow()]);
    const last = await mailTo(shop, email, /is erased$/);
    expect(said(last)).toContain(
      'WHAT WE KEEP, AND WHY - Your orders, without your name: the books, the sums, the tax',
    );
    await vi.waitFor(async () => {
      expect(await rowsThatName(email)).toEqual([]);
    }, patient);
    expect(await findErasure(store().db, userId)).toBeNull();
    const done = await store()
      .db.select()
      .from(acts)
      .where(eq(acts.key, request?.id ?? ''));
    expect(done).toMatchObject([{ who: 'the customer', act: 'erase-customer' }]);
    expect(await auditRecords(store().db, new Date())).toEqual([]);
    expect(await dueIn(25)).toEqual([]);
  });

  test('asked twice it is asked once; who keeps the account by the link keeps it, once', async () => {
    const { email, userId } = await askingBuyer();
    const token = tokenIn(await mailTo(shop, email, /^Your account will be erased on /));
    const first = await findErasure(store().db, userId);
    expect(await askForErasure(shop.services, userId)).toEqual(first);
    expect(await exportBuyer(store().db, email, personalRecords)).toMatchObject({ erasure: first });
    const keep = (body: object) => shop.post('/api/my-data/keep', body);
    expect((await keep({ token: `${token.slice(0, -4)}aaaa` })).status).toBe(400);
    expect((await keep({})).status).toBe(401);
    const both = await Promise.all([keep({ token }), keep({ token })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await keep({ token })).status).toBe(400);
    await afterHours(25);
    expect(await booksOf(email)).toBe(1);
  });

  test('a purchase within the day calls it off, also a paid order that moves there, and the buyer is told', async () => {
    const { email, userId } = await askingBuyer();
    const token = tokenIn(await mailTo(shop, email, /^Your account will be erased on /));
    await buyBooks(shop, { email, ids: ['ebook-2'] });
    const mail = await mailTo(shop, email, / stays$/);
    expect(said(mail)).toContain('You have bought something since');
    expect((await shop.post('/api/my-data/keep', { token })).status).toBe(400);
    await askForErasure(shop.services, userId);
    const { orderId } = await buyBooks(shop, { ids: ['ebook-3'] });
    await correctAddress(shop.services, actor(), { orderId, email });
    await afterHours(25);
    expect(await booksOf(email)).toBe(3);
  });

  test('a payment that is on its way is waited for, an open payment page is not', async () => {
    const [paying, looking] = [await askingBuyer(), await askingBuyer()];
    const { orderId } = await openSession(shop, { email: paying.email });
    await store()
      .db.update(checkouts)
      .set({ sessionId: null, status: 'opening', createdAt: new Date(Date.now() + 25 * hourMs) })
      .where(eq(checkouts.id, orderId));
    await openSession(shop, { email: looking.email });
    await afterHours(25);
    expect([await isKnown(paying.email), await isKnown(looking.email)]).toEqual([true, false]);
    await store().db.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.id, orderId));
    await afterHours(25.5);
    expect(await isKnown(paying.email)).toBe(true);
    await afterHours(26.5);
    expect(await isKnown(paying.email)).toBe(false);
  });

  test('whichever comes first, an erasure or a purchase that is being fulfilled, nobody loses a paid book', {
    timeout: 180_000,
  }, async () => {
    for (let round = 0; round < faultRounds; round += 1) {
      const { email } = await askingBuyer();
      const { sessionId } = await openSession(shop, { email, ids: ['ebook-4'] });
      await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
      shop.shiftClock(25 * hourMs);
      const work = [eraseDueNow, () => fulfil(shop.services, sessionId, 'payment')];
      if (round % 2 === 1) work.reverse();
      await Promise.all(work.map((begin) => begin()));
      await afterHours(27);
      expect(await booksOf(email)).toBe(2);
    }
    expect(await auditRecords(store().db, new Date())).toEqual([]);
  });

  test('a checkout that is begun while the erasure is under way is never lost either', {
    timeout: 180_000,
  }, async () => {
    for (let round = 0; round < faultRounds; round += 1) {
      const { email, userId } = await askingBuyer();
      // Due now: the provider's clock does not move along.
      await store()
        .db.update(erasureRequests)
        .set({ nextTryAt: new Date() })
        .where(eq(erasureRequests.userId, userId));
      const buy = async () => {
        const { sessionId, orderId } = await openSession(shop, { email, ids: ['ebook-4'] });
        await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`).catch(() => 'ended');
        const bought = await fulfil(shop.services, sessionId, 'payment');
        return bought === 'complete' ? orderId : null;
      };
      const erasing = round % 2 === 0 ? eraseDueNow() : null;
      const [orderId] = await Promise.all([buy(), erasing ?? eraseDueNow()]);
      // Erased before it was begun: a new account with the new book. Its page ended: nobody could pay.
      // Else nothing was erased.
      expect(orderId === null ? [0] : [1, 2]).toContain(await booksOf(email));
      if (orderId !== null) await mailTo(shop, email, new RegExp(orderId));
    }
    expect(await auditRecords(store().db, new Date())).toEqual([]);
  });

  test('the owner erases at once, and then the last mail goes out, too; or calls it off, and they hear of it', async () => {
    const gone = await askingBuyer();
    await eraseBuyer(shop.services, actor(), { email: gone.email, others: personalRecords });
    await mailTo(shop, gone.email, /is erased$/);
    const stays = await askingBuyer();
    const { email } = stays;
    const elsewhere = `${randomUUID()}@example.com`;
    expect(await correctBuyer(shop.services, actor(), { email, to: elsewhere })).toEqual({
      status: 'refused',
      sentence: `${email} asked to be erased. Call that off first.`,
    });
    const keep = () => keepBuyer(shop.services, actor(), { email, by: 'shop' });
    expect(await keep()).toMatchObject({ status: 'done' });
    expect(said(await mailTo(shop, email, / stays$/))).toContain('We called it off.');
    expect(await keep()).toMatchObject({ status: 'refused' });
    await afterHours(25);
    expect(await booksOf(email)).toBe(1);
  });

  test('who kept the account after a backup is not erased by the backup', async () => {
    const { email, userId } = await askingBuyer();
    const asked = await store()
      .db.select()
      .from(erasureRequests)
      .where(eq(erasureRequests.userId, userId));
    await keepBuyer(shop.services, actor(), { email, by: 'owner' });
    await store().db.insert(erasureRequests).values(asked);
    await afterHours(25);
    expect(await booksOf(email)).toBe(1);
    expect(await findErasure(store().db, userId)).toBeNull();
    // What they asked for later counts.
    shop.shiftClock(26 * hourMs);
    await askForErasure(shop.services, userId);
    await afterHours(51);
    expect(await isKnown(email)).toBe(false);
  });

  test('a last mail that nobody takes is given up, and with it the address', async () => {
    const { email } = await askingBuyer();
    await mailTo(shop, email, /^Your account will be erased on /);
    await shop.atMailbox('/sandbox/faults', { kind: 'refuse', count: 1_000 });
    await afterHours(25);
    expect(await isKnown(email)).toBe(false);
    const lastMail = and(eq(mails.toAddress, email), eq(mails.kind, 'erased'));
    await vi.waitFor(async () => {
      const [tried] = await store().db.select().from(mails).where(lastMail);
      expect(tried?.state).toBe('delayed');
    }, patient);
    await forgetErased(store().db, new Date(Date.now() + 26 * hourMs));
    expect(await rowsThatName(email)).toEqual([]);
  });
});
