import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts } from '#database/schema/acts.ts';
import { contactMessages } from '#database/schema/contact.ts';
import { personalRecords } from '#server/desk/personal-records.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import type { JournalEntry } from '../act-journal.server.ts';
import { eraseAgain, listLostActs } from './erase-again.server.ts';
import { buyerCodeOf } from './erase-buyer.server.ts';
import { findBuyer } from './find-buyer.server.ts';

/** A backup of before their erasure is restored: the journal knows of it, the database does not. */
onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterAll(() => shop.close());

  const entryOf = (given: Partial<JournalEntry> = {}): JournalEntry => ({
    key: randomUUID(),
    act: 'erase-customer',
    orderId: null,
    subject: 'a…@example.com',
    buyerCode: null,
    at: new Date(),
    ...given,
  });
  const erasureOf = (email: string) =>
    entryOf({ buyerCode: buyerCodeOf(shop.services.keys.for('erased-buyer').newest, email) });
  const withJournal = (...entries: JournalEntry[]) => ({
    ...shop.services,
    journal: { ...shop.services.journal, read: () => Promise.resolve(entries) },
  });
  const again = (...entries: JournalEntry[]) =>
    eraseAgain(withJournal(...entries), personalRecords);

  test('whoever was erased since is erased again, once; nobody else is', async () => {
    const [gone, stays] = [await buyBooks(shop), await buyBooks(shop)];
    const entry = erasureOf(gone.email);
    expect(await again(entry, { ...entry, buyerCode: null })).toBe(1);
    expect(await again(entry)).toBe(0);
    expect(await findBuyer(store().db, gone.email)).toBeNull();
    expect(await findBuyer(store().db, stays.email)).toMatchObject({ email: stays.email });
    const [act] = await store().db.select().from(acts).where(eq(acts.key, entry.key));
    expect(act).toMatchObject({ act: 'erase-customer', after: { orderIds: [gone.orderId] } });
  });

  test('also somebody who only wrote a message', async () => {
    const email = `${randomUUID()}@example.com`;
    const kept = { firstName: 'Quirin', lastName: '', subject: 'x', message: 'y' };
    const message = { ...kept, id: randomUUID(), email: ` ${email.toUpperCase()}` };
    await store()
      .db.insert(contactMessages)
      .values({ ...message, receivedAt: new Date() });
    expect(await again(erasureOf(email))).toBe(1);
    const left = eq(contactMessages.id, message.id);
    expect(await store().db.select().from(contactMessages).where(left)).toEqual([]);
  });

  test('somebody of whom nothing came back is put down as erased, and not looked for again', async () => {
    const entry = erasureOf('nobody-came-back@example.com');
    expect(await again(entry)).toBe(0);
    expect(await listLostActs(withJournal(entry))).toEqual([]);
  });

  test('whoever cannot be erased yet is erased by a later look', async () => {
    const email = `${randomUUID()}@example.com`;
    const { sessionId } = await openSession(shop, { email });
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    const entry = erasureOf(email);
    expect(await again(entry)).toBe(0);
    expect(await findBuyer(store().db, email)).not.toBeNull();
    await shop.post('/api/confirm-payment', { sessionId });
    expect(await again(entry)).toBe(1);
  });

  test('an act that the database knows is not lost, any other is', async () => {
    const entries = [entryOf({ act: 'give' }), entryOf({ act: 'correct-address' })];
    expect(await listLostActs(withJournal(...entries))).toEqual(entries);
    const { email } = await buyBooks(shop);
    const erasure = erasureOf(email);
    await again(erasure);
    expect(await listLostActs(withJournal(erasure, ...entries))).toEqual(entries);
  });
});
