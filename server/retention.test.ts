import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkouts } from '#database/schema/checkouts.ts';
import { contactMessages, messageAnswers } from '#database/schema/contact.ts';
import { downloads } from '#database/schema/downloads.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';
import { mails } from '#database/schema/mails.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { accountTokens, sessions, users } from '#database/schema/users.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { forgetOld } from './retention.ts';

const now = new Date();
/** A moment on either side of so many days ago. */
const limitOf = (days: number) => {
  const limit = now.getTime() - days * 86_400_000;
  return { older: new Date(limit - 1_000), younger: new Date(limit + 1_000) };
};

onOneStore((store) => {
  const forget = () => forgetOld({ db: store().db, clock: () => now });
  const { older, younger } = limitOf(30);

  test.each(['expired', 'failed', 'opening', 'pending'] as const)(
    'a checkout that is %s loses its person 30 days after it ran out, and keeps its sums',
    async (status) => {
      const name = { name: 'Ada', firstName: 'Ada', lastName: 'Lovelace' };
      const userId = `buyer of one that is ${status}`;
      await store()
        .db.insert(users)
        .values({ id: userId, email: userId, ...name });
      const given = {
        status,
        userId,
        passwordHash: status === 'pending' ? 'a hash' : null,
        billingAddress: { city: 'London' },
      };
      const at = (expiresAt: Date) => ({
        expiresAt,
        createdAt: new Date(expiresAt.getTime() - 86_400_000),
      });
      const old = await insertCheckout(store().db, { ...given, ...at(older) });
      const young = await insertCheckout(store().db, { ...given, ...at(younger) });

      await forget();

      const found = async (id: string) =>
        (await store().db.select().from(checkouts).where(eq(checkouts.id, id)))[0];
      expect(await found(young.id)).toEqual(young);
      expect(await found(old.id)).toEqual({
        ...old,
        userId: null,
        email: '',
        firstName: '',
        lastName: '',
        billingAddress: {},
        passwordHash: null,
        requestHash: '',
        paymentUrl: null,
        forgottenAt: now,
      });
    },
  );

  test('an order that was paid keeps its buyer, however old', async () => {
    const order = await insertCheckout(store().db, { status: 'complete', expiresAt: older });
    await forget();
    expect(await store().db.select().from(checkouts).where(eq(checkouts.id, order.id))).toEqual([
      order,
    ]);
  });

  test('downloads are kept 120 days', async () => {
    const { id: orderId } = await insertCheckout(store().db, { status: 'complete' });
    const download = {
      orderId,
      bookId: 'ebook-1',
      title: 'A title',
      format: 'pdf',
      way: 'link',
      network: '192.0.2.0/24',
    } as const;
    const limit = limitOf(120);
    await store()
      .db.insert(downloads)
      .values([
        { ...download, at: limit.older },
        { ...download, at: limit.younger },
      ]);
    await forget();
    const kept = await store().db.select().from(downloads).where(eq(downloads.orderId, orderId));
    expect(kept.map(({ at }) => at)).toEqual([limit.younger]);
  });

  test('mails are kept 400 days', async () => {
    const limit = limitOf(400);
    const mail = (id: string, at: Date) => ({
      id,
      kind: 'receipt',
      toAddress: 'ada@example.com',
      subject: 'Your eBook',
      state: 'delayed' as const,
      tries: 1,
      firstTriedAt: at,
      lastTriedAt: at,
    });
    await store()
      .db.insert(mails)
      .values([mail('old', limit.older), mail('young', limit.younger)]);
    await forget();
    const kept = await store()
      .db.select()
      .from(mails)
      .where(inArray(mails.id, ['old', 'young']));
    expect(kept.map(({ id }) => id)).toEqual(['young']);
  });

  test('whom a mailing went to is kept 400 days after it was finished, how many for good', async () => {
    const limit = limitOf(400);
    const mailing = (finishedAt: Date | null) => ({
      topic: 'forex',
      subject: 'News',
      body: '',
      state: 'sent' as const,
      sentCount: 1,
      createdAt: limit.older,
      changedAt: limit.older,
      changedBy: 'Ada',
      finishedAt,
    });
    const made = await store()
      .db.insert(mailings)
      .values([mailing(limit.older), mailing(limit.younger), mailing(null)])
      .returning({ mailingId: mailings.id });
    const sent = { state: 'sent' as const, dueAt: limit.older, settledAt: limit.older };
    await store()
      .db.insert(mailingRecipients)
      .values(made.map(({ mailingId }, n) => ({ id: `recipient ${n}`, mailingId, ...sent })));
    await forget();
    const kept = await store().db.select().from(mailingRecipients).orderBy(mailingRecipients.id);
    expect(kept.map(({ id }) => id)).toEqual(['recipient 1', 'recipient 2']);
    expect(await store().db.select().from(mailings)).toHaveLength(3);
  });

  test('handled events are kept 400 days; an open one stays', async () => {
    const limit = limitOf(400);
    const event = (id: string, receivedAt: Date, handledAt: Date | null) => ({
      id,
      type: 'charge.refunded',
      receivedAt,
      handledAt,
    });
    await store()
      .db.insert(paymentEvents)
      .values([
        event('evt_old', limit.older, limit.older),
        event('evt_young', limit.younger, limit.younger),
        event('evt_open', limit.older, null),
      ]);
    await forget();
    const kept = await store().db.select().from(paymentEvents).orderBy(paymentEvents.id);
    expect(kept.map(({ id }) => id)).toEqual(['evt_open', 'evt_young']);
  });

  test('tasks are kept 400 days after the owner settled them; an open one stays', async () => {
    const limit = limitOf(400);
    const task = (reference: string, settledAt: Date | null) => ({
      kind: 'other-amount',
      reference,
      summary: 'Look at it.',
      details: {},
      raisedAt: limit.older,
      settledAt,
    });
    await store()
      .db.insert(ownerTasks)
      .values([task('old', limit.older), task('young', limit.younger), task('open', null)]);
    await forget();
    const kept = await store().db.select().from(ownerTasks).orderBy(ownerTasks.reference);
    expect(kept.map(({ reference }) => reference)).toEqual(['open', 'young']);
  });

  test('contact messages are kept two years, and their answers with them', async () => {
    const limit = limitOf(730);
    const message = (id: string, receivedAt: Date) => ({
      id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      subject: 'A question',
      message: 'How?',
      receivedAt,
    });
    await store()
      .db.insert(contactMessages)
      .values([message('old', limit.older), message('young', limit.younger)]);
    const answer = (messageId: string) => ({
      id: messageId,
      messageId,
      text: 'So.',
      answeredBy: 'grace@example.com',
      answeredAt: limit.younger,
      mailId: messageId,
    });
    await store()
      .db.insert(messageAnswers)
      .values([answer('old'), answer('young')]);
    await forget();
    const kept = await store().db.select().from(contactMessages);
    expect(kept.map(({ id }) => id)).toEqual(['young']);
    const answers = await store().db.select().from(messageAnswers);
    expect(answers.map(({ messageId }) => messageId)).toEqual(['young']);
  });

  test('sessions and links that have expired are gone; others, and the account, stay', async () => {
    const { db } = store();
    const userId = 'ada';
    const name = { name: 'Ada', firstName: 'Ada', lastName: '' };
    await db.insert(users).values({ id: userId, email: 'ada@example.com', ...name });
    for (const [id, ms] of [
      ['past', -1],
      ['future', 1],
    ] as const) {
      const expiresAt = new Date(now.getTime() + ms);
      await db.insert(sessions).values({ id, userId, token: id, expiresAt });
      const token = { purpose: 'reset', seed: id, tokenHash: id } as const;
      await db.insert(accountTokens).values({ id, userId, expiresAt, ...token });
    }
    await forget();
    await forget();
    expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: 'future' }]);
    expect(await db.select({ id: accountTokens.id }).from(accountTokens)).toEqual([
      { id: 'future' },
    ]);
    expect(await db.select().from(users).where(eq(users.id, userId))).toHaveLength(1);
  });
});
