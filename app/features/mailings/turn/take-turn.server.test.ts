import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseSubscriptionRecords } from '#app/features/newsletter/subscription-records.server.ts';
import { unsubscribeEmail } from '#app/features/newsletter/unsubscribe.server.ts';
import { MailRefused } from '#app/platform/mail/mailer.server.ts';
import { mailingRecipients } from '#database/schema/mailings.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import type { Services } from '#server/services.ts';
import { insertReaders } from '#tests/harness/mailings/insert-readers.ts';
import {
  addressRefused,
  beginMailing,
  draftMailing,
  type MailServer,
  mailedBy,
  nextTurn,
  recipientsOf,
  smtpError,
  somebody,
  standInMailServer,
} from '#tests/harness/mailings/mailing-steps.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { findMailing } from '../find-mailing.server.ts';
import { pauseMailing } from '../pause-mailing.server.ts';
import { pausedMailings } from '../paused-mailings.server.ts';
import { eraseRecipientRecords } from '../recipient-records.server.ts';
import { resumeMailing } from '../resume-mailing.server.ts';
import { sendMailing } from '../send-mailing.server.ts';
import { stopMailing } from '../stop-mailing.server.ts';
import { claimRecipient } from './claim-recipient.server.ts';
import { takeTurn } from './take-turn.server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

onOneStore((store) => {
  let shop: TestShop;
  let services: Services;
  let server: MailServer;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  beforeEach(async () => {
    shop.shiftClock(0);
    await store().db.delete(subscriptions);
    server = standInMailServer();
    services = mailedBy(shop.services, server);
  });
  afterAll(() => shop.close());

  const addresses = (count: number) =>
    Array.from({ length: count }, (_, n) => `reader-${n}-${randomUUID()}@example.com`);
  const stateOf = async (id: number) => (await findMailing(store().db, id))?.state;
  const statesOf = async (id: number) =>
    (await recipientsOf(services, id)).map(({ state }) => state);
  const takenBy = () => server.taken.map(({ to }) => to.address).sort();
  const subscriptionOf = async (email: string) => {
    const found = await store()
      .db.select()
      .from(subscriptions)
      .where(eq(subscriptions.email, email));
    return found[0];
  };

  test('every reader of the topic gets one mail, and then the mailing is sent', async () => {
    const emails = addresses(30).sort();
    await insertReaders(services, emails);
    await insertReaders(services, addresses(1), { topics: ['forex'] });
    await insertReaders(services, addresses(1), { status: 'unsubscribed', topics: [] });
    const id = await beginMailing(services);
    await nextTurn(services, id);
    expect(await findMailing(store().db, id)).toMatchObject({ state: 'sending', sentCount: 25 });
    // Subscribed too late for this one.
    await insertReaders(services, addresses(1));
    await nextTurn(services, id);
    expect(await findMailing(store().db, id)).toMatchObject({
      ...{ state: 'sent', recipientCount: 30, sentCount: 30, refusedCount: 0, skippedCount: 0 },
      finishedAt: expect.any(Date),
    });
    expect(takenBy()).toEqual(emails);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(30);
  });

  test('whoever unsubscribes or is erased before their turn comes gets none', async () => {
    const [stays, leaves, erased] = addresses(3);
    await insertReaders(services, [stays ?? '', leaves ?? '', erased ?? '']);
    const id = await beginMailing(services);
    await unsubscribeEmail(store().db, leaves ?? '', services.clock());
    expect(await eraseRecipientRecords(store().db, erased ?? '')).toBe(1);
    expect(await eraseSubscriptionRecords(store().db, erased ?? '')).toBe(1);
    await nextTurn(services, id);
    expect(takenBy()).toEqual([stays]);
    expect(await findMailing(store().db, id)).toMatchObject({ sentCount: 1, skippedCount: 2 });
    expect((await statesOf(id)).sort()).toEqual(['sent', 'skipped', 'skipped']);
  });

  test('a turn that runs twice, or at two processes at once, mails nobody twice', async () => {
    const emails = addresses(40).sort();
    await insertReaders(services, emails);
    const id = await beginMailing(services);
    const turn = { mailingId: id, turn: 1 };
    await Promise.all([takeTurn(services, turn), takeTurn(services, turn)]);
    await takeTurn(services, turn);
    while ((await stateOf(id)) === 'sending') await nextTurn(services, id);
    expect(takenBy()).toEqual(emails);
    expect(await findMailing(store().db, id)).toMatchObject({ state: 'sent', sentCount: 40 });
  });

  test('after a crash between the mail and its note nobody hears of it by another Message-ID', async () => {
    const [known = '', unknown = ''] = addresses(2);
    await insertReaders(services, [known, unknown]);
    const id = await beginMailing(services);
    // Of one the log has it that it was taken; of the other the answer was lost.
    const lost = async () => {
      throw new Error('killed');
    };
    const dying = {
      ...services,
      db: new Proxy(services.db, {
        get: (db, name) => (name === 'transaction' ? lost : Reflect.get(db, name)),
      }),
    };
    await expect(takeTurn(dying, { mailingId: id, turn: 1 })).rejects.toThrow('killed');
    server.onTaken = lost;
    await expect(
      takeTurn({ ...services, mailer: server.mailer }, { mailingId: id, turn: 1 }),
    ).resolves.toBeUndefined();
    server.onTaken = () => Promise.resolve();
    shop.shiftClock(6 * minuteMs);
    await nextTurn(services, id);
    expect(await findMailing(store().db, id)).toMatchObject({ state: 'sent', sentCount: 2 });
    const idsOf = (email: string) =>
      server.taken.filter(({ to }) => to.address === email).map(({ messageId }) => messageId);
    const counts = [idsOf(known), idsOf(unknown)].map((ids) => [ids.length, new Set(ids).size]);
    expect(counts.sort()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('paused in the middle no further mail leaves, and resumed the rest follows', async () => {
    const emails = addresses(6).sort();
    await insertReaders(services, emails);
    const id = await beginMailing(services);
    server.onTaken = async () => {
      if (server.taken.length === 2) await pauseMailing(services, somebody(), { id });
    };
    await nextTurn(services, id);
    await nextTurn(services, id);
    expect([server.taken.length, await stateOf(id)]).toEqual([2, 'paused']);
    expect(await resumeMailing(services, somebody(), { id })).toMatchObject({ status: 'done' });
    expect(await resumeMailing(services, somebody(), { id })).toMatchObject({ status: 'refused' });
    // The job of before the pause, which may still lie there.
    await takeTurn(services, { mailingId: id, turn: 1 });
    expect(server.taken).toHaveLength(2);
    await nextTurn(services, id);
    expect([takenBy(), await stateOf(id)]).toEqual([emails, 'sent']);
    expect(await pauseMailing(services, somebody(), { id })).toMatchObject({ status: 'refused' });
  });

  test('stopped in the middle the rest is skipped, but not who is being mailed at that moment', async () => {
    await insertReaders(services, addresses(5));
    const id = await beginMailing(services);
    server.onTaken = async () => {
      await stopMailing(services, somebody(), { id });
      await nextTurn(services, id);
    };
    await nextTurn(services, id);
    expect(await findMailing(store().db, id)).toMatchObject({
      ...{ state: 'stopped', sentCount: 1, skippedCount: 4 },
    });
    await nextTurn(services, id);
    expect((await findMailing(store().db, id))?.finishedAt).toEqual(expect.any(Date));
    expect((await statesOf(id)).sort()).toEqual(['sent', ...Array(4).fill('skipped')].sort());
    expect(await resumeMailing(services, somebody(), { id })).toMatchObject({ status: 'refused' });
  });

  test('an address that is refused by two mailings in a row is written to no more, until it is confirmed anew', async () => {
    const [good = '', dead = ''] = addresses(2);
    await insertReaders(services, [good, dead]);
    server.fault = (mail) => (mail.to.address === dead ? addressRefused(mail) : null);
    for (const refusals of [1, 2]) {
      const id = await beginMailing(services);
      await nextTurn(services, id);
      expect(await findMailing(store().db, id)).toMatchObject({ sentCount: 1, refusedCount: 1 });
      expect(await subscriptionOf(dead)).toMatchObject({
        ...{ refusals, refusal: '550 5.1.1 no such user', isReader: refusals < 2 },
      });
    }
    const id = await beginMailing(services);
    expect((await recipientsOf(services, id)).map(({ email }) => email)).toEqual([good]);
    server.fault = () => null;
    await nextTurn(services, id);
  });

  test('a mailbox that takes mailings again has its earlier refusal forgotten', async () => {
    const [email = ''] = addresses(1);
    await insertReaders(services, [email], { refusals: 1, refusal: '550 no' });
    await nextTurn(services, await beginMailing(services));
    expect(await subscriptionOf(email)).toMatchObject({ refusals: 0, refusal: null });
  });

  test('an address that is put off waits while others are mailed, and is given up in the end, but stays a reader', async () => {
    const [good = '', slow = ''] = addresses(2);
    await insertReaders(services, [good, slow]);
    const id = await beginMailing(services);
    server.fault = ({ to }) =>
      to.address === slow ? smtpError(450, 'RCPT TO', 'greylisted') : null;
    let clockMs = 0;
    let turns = 0;
    for (; (await stateOf(id)) === 'sending' && turns < 20; turns += 1) {
      await nextTurn(services, id);
      clockMs += 2 * hourMs;
      shop.shiftClock(clockMs);
    }
    expect(turns).toBeGreaterThan(4);
    expect(await recipientsOf(services, id)).toEqual(
      expect.arrayContaining([
        { id: expect.any(String), email: good, state: 'sent', outcome: '250 taken' },
        { id: expect.any(String), email: slow, state: 'refused', outcome: '450 greylisted' },
      ]),
    );
    expect(await subscriptionOf(slow)).toMatchObject({ refusals: 0, isReader: true });
  });

  test.each([
    ['is away', () => new Error('connect ECONNREFUSED')],
    ['refuses the sender', () => smtpError(550, 'MAIL FROM', 'sender not allowed')],
    ['is too busy', () => smtpError(421, 'RCPT TO', 'try later')],
    [
      'relays for nobody',
      (mail: Parameters<typeof addressRefused>[0]) =>
        new MailRefused(mail, smtpError(554, 'RCPT TO', '5.7.1 Relay access denied')),
    ],
  ])(
    'while the mail server %s a mailing rests, then pauses by itself and says why',
    async (_, fault) => {
      const emails = addresses(12).sort();
      await insertReaders(services, emails);
      const id = await beginMailing(services);
      server.fault = fault;
      let clockMs = 0;
      for (let turns = 0; (await stateOf(id)) === 'sending' && turns < 30; turns += 1) {
        await nextTurn(services, id);
        clockMs += 31 * minuteMs;
        shop.shiftClock(clockMs);
      }
      expect(await findMailing(store().db, id)).toMatchObject({ state: 'paused', refusedCount: 0 });
      const sentences = async () =>
        (await pausedMailings(store().db)).map(({ sentence }) => sentence);
      expect(await sentences()).toContainEqual(
        expect.stringContaining(`Mailing ${id} has paused by itself. The mail server took none`),
      );
      server.fault = () => null;
      await resumeMailing(services, somebody(), { id });
      expect((await sentences()).join()).not.toContain(`Mailing ${id} `);
      for (let turns = 0; (await stateOf(id)) === 'sending' && turns < 30; turns += 1) {
        await nextTurn(services, id);
        clockMs += 7 * hourMs;
        shop.shiftClock(clockMs);
      }
      expect([takenBy(), await stateOf(id)]).toEqual([emails, 'sent']);
      for (const email of emails)
        expect(await subscriptionOf(email)).toMatchObject({ refusals: 0 });
    },
  );

  test('what a person waits for goes first', async () => {
    await insertReaders(services, addresses(3));
    const id = await beginMailing(services);
    const busy = { ...services.jobs, isSomebodyWaiting: () => Promise.resolve(true) };
    await takeTurn({ ...services, jobs: busy }, { mailingId: id, turn: 1 });
    expect([server.taken.length, await stateOf(id)]).toEqual([0, 'sending']);
    await nextTurn(services, id);
    expect([server.taken.length, await stateOf(id)]).toEqual([3, 'sent']);
  });

  test('a claim is one process’s alone, and runs out where it is not settled', async () => {
    await insertReaders(services, addresses(2));
    const id = await beginMailing(services);
    const now = services.clock();
    const claim = (at = now) => claimRecipient(store().db, id, at);
    const claimed = await Promise.all([claim(), claim(), claim(), claim()]);
    expect(claimed.filter((one) => one !== null)).toHaveLength(2);
    expect(new Set(claimed.map((one) => one?.id)).size).toBe(3);
    expect(await claim(new Date(now.getTime() + 6 * minuteMs))).not.toBeNull();
  });

  test('sent by two people at once, and pressed again, a mailing goes out once', async () => {
    await insertReaders(services, addresses(2));
    const id = await draftMailing(services);
    const people = [somebody(), somebody()];
    const send = (actor: (typeof people)[number]) =>
      sendMailing(services, actor, { id, version: 1 });
    const answers = await Promise.all(people.map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual(['done', 'refused']);
    const again = await Promise.all(people.map(send));
    expect(again).toEqual(answers);
    await nextTurn(services, id);
    expect(await findMailing(store().db, id)).toMatchObject({ recipientCount: 2, sentCount: 2 });
    expect(server.taken).toHaveLength(2);
    const rows = await store()
      .db.select()
      .from(mailingRecipients)
      .where(eq(mailingRecipients.mailingId, id));
    expect(rows).toHaveLength(2);
  });
});
