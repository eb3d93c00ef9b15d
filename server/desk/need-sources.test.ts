import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Need } from '#app/features/attention/need.ts';
import { type Matter, raise } from '#app/features/attention/raise.server.ts';

import { reconcilePayment } from '#app/features/fulfilment/reversals/reconcile-payment.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import { contactMessages } from '#database/schema/contact.ts';
import { mails } from '#database/schema/mails.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { type DeskVisitor, joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { type WrittenMessage, writeMessage } from '#tests/harness/write-message.ts';

const checked = z.object({
  result: z.object({ problems: z.array(z.string()), unknown: z.array(z.string()) }),
});

onOneStore((store) => {
  let shop: TestShop;
  let owner: DeskVisitor;
  let support: DeskVisitor;
  const db = () => store().db;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
    owner = await joinDesk(shop, 'owner');
    support = await joinDesk(shop, 'support');
  });
  beforeEach(async () => {
    shop.shiftClock(0);
    for (const table of [ownerTasks, alerts, mails, paymentEvents, contactMessages])
      await db().delete(table);
    await db().execute(sql`delete from pgboss.job`);
  });
  afterAll(() => shop.close());

  const foundSchema = z.object({
    result: z.object({ needs: z.array(z.record(z.string(), z.unknown())), moreCount: z.number() }),
  });

  async function needsOf(visitor: DeskVisitor, args: object = {}) {
    const answer = await visitor.run('needs', args);
    return foundSchema.parse(await answer.json()).result;
  }

  const expectOne = async (need: Partial<Record<keyof Need, unknown>>, args: object = {}) =>
    expect((await needsOf(owner, args)).needs).toMatchObject([need]);

  const begin = (kind: Matter['kind'], subject = '') =>
    raise(shop.services, { kind, subject, summary: 'It is wrong.' });

  const task = (kind: 'mail-refused' | 'bought-twice' | 'setup', given: object) =>
    raise(shop.services, {
      ...{ kind, subject: randomUUID(), summary: 'Look.' },
      ...given,
    });

  test('a dispute has the day by which to answer, its order and where the provider shows it; none once it is answered', async () => {
    const order = await buyBooks(shop);
    const path = `/sandbox/payments/${order.paymentId}/dispute`;
    await shop.atPaymentPage(path);
    await reconcilePayment(shop.services, order.paymentId, 'test');
    await expectOne({
      ...{ kind: 'dispute', orderId: order.orderId, amountCents: 7_560 },
      dueAt: expect.stringMatching(/^\d{4}-/),
      providerUrl: `${shop.paymentPageUrl}/test/payments/${order.paymentId}`,
    });
    await shop.atPaymentPage(`${path}/move`, { to: 'under_review' });
    await reconcilePayment(shop.services, order.paymentId, 'test');
    expect(await needsOf(owner)).toEqual({ needs: [], moreCount: 0 });
  });

  test('a refused mail says what the mail server said, a book bought twice which it is', async () => {
    await task('mail-refused', { details: { answer: '550 no such user' } });
    await expectOne({ kind: 'mail-refused', detail: '550 no such user' });
    await db().delete(ownerTasks);
    const { orderId } = await buyBooks(shop);
    await db().delete(ownerTasks);
    await task('bought-twice', { orderId, details: { bookIds: ['ebook-1'] } });
    await expectOne({ kind: 'bought-twice', orderId, bookIds: ['ebook-1'] });
  });

  test('work that gave up is named by its job, with its order and what it failed of', async () => {
    const id = randomUUID();
    await db().execute(sql`
      insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
      values (${id}, 'parked', '{"orderId":"EK-7Q2XM-4K9TD"}', 'send-receipt', ${randomUUID()}, now(), 5760, '{"message":"no words"}')`);
    await expectOne({
      ...{ kind: 'dead-letter', subject: id, orderId: 'EK-7Q2XM-4K9TD', detail: 'no words' },
    });
    expect((await needsOf(support)).needs).toEqual([]);
  });

  test('what waits too long is told once it does: events one by one, jobs and mails by their number', async () => {
    const now = shop.services.clock();
    await db().insert(paymentEvents).values({ id: 'evt_1', type: 'any.thing', receivedAt: now });
    await db()
      .insert(mails)
      .values({
        ...{ id: 'a@shop', kind: 'receipt', toAddress: 'a@example.com', subject: 'S', tries: 1 },
        ...{ state: 'delayed', firstTriedAt: now, lastTriedAt: now },
      });
    expect((await needsOf(owner)).needs).toEqual([]);
    shop.shiftClock(9 * 60_000);
    expect((await needsOf(owner)).needs).toEqual([]);
    shop.shiftClock(16 * 60_000);
    expect((await needsOf(owner)).needs).toMatchObject([
      { kind: 'mails-unsent', sentence: '1 email is not sent, and is being retried.' },
      { kind: 'event-open', subject: 'evt_1' },
    ]);
  });

  test('what the owner is mailed about leads to the part of the set-up that it is about', async () => {
    await begin('webhook-silence');
    await begin('disk-full', 'a-host');
    await begin('contact-refused', 'contact-message');
    await task('setup', { subject: 'clock' });
    const { needs } = await needsOf(owner);
    expect(needs.map(({ kind, setupFact }) => [kind, setupFact])).toEqual([
      ['disk-full', 'Disk'],
      ['contact-refused', null],
      ['webhook-silence', 'Webhook'],
      ['setup', 'Clock'],
    ]);
    expect((await needsOf(support)).needs).toEqual([]);
  });

  test('messages that nobody answered wait for owner and support, the oldest first, until they are done', async () => {
    const written: WrittenMessage[] = [];
    for (const subject of ['first', 'second']) {
      shop.shiftClock(written.length * 1_000);
      written.push(await writeMessage(shop, { subject }));
    }
    const waiting = ['first', 'second'].map((subject, n) => ({
      ...{
        kind: 'message-open',
        subject: written[n]?.id,
        visitorWords: `Ada Lovelace: ${subject}`,
      },
      since: written[n]?.receivedAt.toISOString(),
    }));
    expect((await needsOf(owner)).needs).toMatchObject(waiting);
    expect((await needsOf(support)).needs).toMatchObject(waiting);
    // A mail to staff says this sentence, and outlasts the erasure of whoever wrote.
    expect((await needsOf(owner)).needs[0]?.sentence).toBe('A message waits for an answer.');
    const answer = { text: 'So.', answersSeen: 0 };
    await support.run('answer-message', { messageId: written[0]?.id, ...answer });
    await owner.run('settle-message', { messageId: written[1]?.id });
    expect((await needsOf(owner)).needs).toEqual([]);
  });

  test('what only a look at the set-up finds is asked for by itself', async () => {
    shop.services.lookAtSetup = () =>
      Promise.resolve([
        { name: 'SPF', state: 'wrong', sentence: 'There is no record.' },
        { name: 'DMARC', state: 'unknown', sentence: 'DNS did not answer.' },
        { name: 'Disk', state: 'good', sentence: '70 GB are free.' },
      ]);
    expect((await needsOf(owner)).needs).toEqual([]);
    await expectOne(
      { kind: 'setup-fact', setupFact: 'SPF', sentence: 'SPF: There is no record.' },
      { slow: true },
    );
    const { result } = checked.parse(await (await owner.run('check')).json());
    expect(result.problems).toContain('SPF: There is no record.');
    expect(result.unknown).toEqual(['DMARC']);
    const others = checked.parse(await (await support.run('check')).json()).result;
    expect([others.problems.length, others.unknown]).toEqual([result.problems.length - 1, []]);
  });

  test('of very many a hundred are told, disputes among them, and how many more there are', async () => {
    const raisedAt = new Date(0);
    await db()
      .insert(ownerTasks)
      .values([
        { kind: 'dispute', reference: 'dp_1', summary: 'Answer.', details: {}, raisedAt },
        ...Array.from({ length: 120 }, (_, n) => ({
          ...{ kind: 'foreign-session', reference: `cs_${n}`, summary: 'Look.', details: {} },
          raisedAt: new Date(),
        })),
      ]);
    const { needs, moreCount } = await needsOf(owner);
    expect([needs.length, moreCount, needs[0]?.kind]).toEqual([100, 21, 'dispute']);
  });
});
