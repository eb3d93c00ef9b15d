import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openKeys } from '#app/platform/keys.server.ts';
import { readerCounts, subscriptionChanges, subscriptions } from '#database/schema/newsletter.ts';
import { insertReaders } from '#tests/harness/mailings/insert-readers.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { findSubscribers } from './find-subscribers.server.ts';
import { growthByDay } from './growth-by-day.server.ts';
import { listSubscribers } from './list-subscribers.server.ts';
import { listTopics } from './list-topics.server.ts';
import { noteRefused, noteTaken } from './note-mailing-outcome.server.ts';
import { unsubscribeEmail } from './unsubscribe.server.ts';

const keys = openKeys(['a secret that is only for tests, 32 bytes']);

onOneStore((store) => {
  let now = new Date('2026-11-23T12:00:00Z');
  const clock = () => now;
  const db = () => store().db;
  beforeEach(async () => {
    now = new Date('2026-11-23T12:00:00Z');
    for (const table of [subscriptions, readerCounts, subscriptionChanges])
      await db().delete(table);
  });
  const insert = (emails: string[], given: Parameters<typeof insertReaders>[2] = {}) =>
    insertReaders({ db: db(), keys, clock }, emails, given);
  const find = async (search: Omit<Parameters<typeof findSubscribers>[1], 'limit'>) =>
    (await findSubscribers(db(), { ...search, limit: 10 })).rows.map(({ email }) => email);
  const countsOf = async () => {
    const { topics, readers } = await listTopics(db());
    const counted = topics.filter((each) => each.readers !== 0);
    return { readers, ...Object.fromEntries(counted.map((each) => [each.topic, each.readers])) };
  };

  test('subscribers are found by state, topic and how their address begins, and paged', async () => {
    await insert(['ada@example.com', 'adele@example.com'], { topics: ['newsletter', 'forex'] });
    await insert(['a_a@example.com'], { refusals: 2 });
    await insert(['bob@example.com'], { status: 'pending', topics: [], confirmedAt: null });
    await insert(['cat@example.com'], { status: 'unsubscribed', topics: [] });
    expect((await find({ text: ' AD' })).sort()).toEqual(['ada@example.com', 'adele@example.com']);
    expect(await find({ text: 'a_' })).toEqual(['a_a@example.com']);
    expect(await find({ text: 'ada@example.com' })).toEqual(['ada@example.com']);
    expect(await find({ topic: 'forex', text: 'ade' })).toEqual(['adele@example.com']);
    expect(await find({ topic: 'crypto' })).toEqual([]);
    expect(await find({ state: 'reader', topic: 'newsletter' })).toHaveLength(2);
    expect(await find({ state: 'refused' })).toEqual(['a_a@example.com']);
    expect(await find({ state: 'pending' })).toEqual(['bob@example.com']);
    expect(await find({ state: 'unsubscribed' })).toEqual(['cat@example.com']);
    const first = await findSubscribers(db(), { limit: 3 });
    const cursor = { after: first.next ?? '' };
    const second = await findSubscribers(db(), { cursor, limit: 3 });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(5);
    expect(second.next).toBeNull();
  });

  test('readers are counted by topic, whatever becomes of a subscription', async () => {
    const [ada = '', bob = ''] = await insert(['ada@example.com', 'bob@example.com']);
    await insert(['cat@example.com'], { status: 'pending', topics: [] });
    expect(await countsOf()).toEqual({ readers: 2, newsletter: 2 });
    const change = (id: string, values: Partial<typeof subscriptions.$inferInsert>) =>
      db().update(subscriptions).set(values).where(eq(subscriptions.id, id));
    await change(ada, { topics: ['newsletter', 'forex'] });
    expect(await countsOf()).toEqual({ readers: 2, newsletter: 2, forex: 1 });
    const refusal = { subscriptionId: bob, answer: '550 no', at: now };
    await noteRefused(db(), refusal);
    expect(await countsOf()).toEqual({ readers: 2, newsletter: 2, forex: 1 });
    await noteRefused(db(), refusal);
    expect(await countsOf()).toEqual({ readers: 1, newsletter: 1, forex: 1 });
    const listed = await listSubscribers(db(), { keys, publicUrl: 'https://shop.example' });
    expect(listed.map(({ email }) => email)).toEqual(['ada@example.com']);
    await noteTaken(db(), bob);
    expect(await countsOf()).toEqual({ readers: 2, newsletter: 2, forex: 1 });
    await unsubscribeEmail(db(), 'ada@example.com', now);
    expect(await countsOf()).toEqual({ readers: 1, newsletter: 1 });
    await db().delete(subscriptions).where(eq(subscriptions.id, bob));
    expect(await countsOf()).toEqual({ readers: 0 });
  });

  test('many who come and go at once are counted right, and wait for each other without end never', async () => {
    const emails = Array.from({ length: 12 }, () => `${randomUUID()}@example.com`);
    const topics = ['newsletter', 'forex', 'crypto', 'mindset'];
    await Promise.all(
      emails.map((email, n) =>
        insert([email], { topics: n % 2 === 0 ? topics : topics.toReversed() }),
      ),
    );
    await Promise.all(emails.slice(0, 5).map((email) => unsubscribeEmail(db(), email, now)));
    expect(await countsOf()).toEqual({
      readers: 7,
      newsletter: 7,
      forex: 7,
      crypto: 7,
      mindset: 7,
    });
  });

  test('who came and who left stands on its day of the time zone, once', async () => {
    // 23:30 of the 21st in New York.
    now = new Date('2026-11-22T04:30:00Z');
    const [ada = ''] = await insert(['ada@example.com', 'bob@example.com']);
    await db()
      .update(subscriptions)
      .set({ topics: ['newsletter', 'forex'], confirmedAt: new Date('2026-11-23T10:00:00Z') })
      .where(eq(subscriptions.id, ada));
    await unsubscribeEmail(db(), 'ada@example.com', new Date('2026-11-23T11:00:00Z'));
    await unsubscribeEmail(db(), 'ada@example.com', new Date('2026-11-23T11:30:00Z'));
    now = new Date('2026-11-23T12:00:00Z');
    const days = await growthByDay(db(), { now, timeZone: 'America/New_York' });
    expect(days).toHaveLength(182);
    expect(days.filter(({ confirmed, unsubscribed }) => confirmed + unsubscribed > 0)).toEqual([
      { day: '2026-11-21', confirmed: 2, unsubscribed: 0 },
      { day: '2026-11-23', confirmed: 0, unsubscribed: 1 },
    ]);
  });
});
