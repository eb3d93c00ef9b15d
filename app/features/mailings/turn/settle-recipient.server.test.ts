import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseSubscriptionRecords } from '#app/features/newsletter/subscription-records.server.ts';
import { unsubscribeEmail } from '#app/features/newsletter/unsubscribe.server.ts';
import type { Mail } from '#app/platform/mail/mailer.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import type { Services } from '#server/services.ts';
import { insertReaders } from '#tests/harness/mailings/insert-readers.ts';
import {
  addressRefused,
  beginMailing,
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
import { shown } from '../list-mailings.server.ts';
import { pauseMailing } from '../pause-mailing.server.ts';
import { eraseRecipientRecords } from '../recipient-records.server.ts';
import { resumeMailing } from '../resume-mailing.server.ts';
import { stopMailing } from '../stop-mailing.server.ts';

const minuteMs = 60_000;

/** What may happen to a mailing while it is sent. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'turn' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'two turns at once' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('killed' as const), at: fc.nat(40) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('later' as const), minutes: fc.nat(400) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('mail server' as const),
      way: fc.constantFrom('good', 'away', 'refuses some', 'puts some off', 'loses answers'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('unsubscribed' as const, 'erased' as const),
      reader: fc.nat(7),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom({ kind: 'paused' as const }, { kind: 'resumed' as const }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'stopped' as const }) },
);

type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  /** The services of a process that is killed ahead of its statement of this number. */
  function killedAt(services: Services, number: number): Services {
    let left = number;
    const count = () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    };
    const counted = new Set<string | symbol>(['select', 'update', 'insert', 'transaction']);
    const db = new Proxy(services.db, {
      get(target, name) {
        if (counted.has(name)) count();
        return Reflect.get(target, name);
      },
    });
    return { ...services, db, mailer: mailedBy({ ...services, db }, server).mailer };
  }

  let server = standInMailServer();

  /** A mailing to eight readers, and what may be done to it. */
  async function begin() {
    await store().db.delete(subscriptions);
    server = standInMailServer();
    const services = mailedBy(shop.services, server);
    const emails = Array.from({ length: 8 }, (_, n) => `reader-${n}-${randomUUID()}@example.com`);
    await insertReaders(services, emails);
    const id = await beginMailing(services);
    const left = new Set<string>();
    const mailedAfterLeaving: string[] = [];
    server.onTaken = async () => {
      const last = server.taken.at(-1)?.to.address ?? '';
      if (left.has(last)) mailedAfterLeaving.push(last);
      if (server.fault === losesAnswers) throw new Error('connection lost');
    };
    return { services, emails, id, left, mailedAfterLeaving, nowMs: 0 };
  }
  type Run = Awaited<ReturnType<typeof begin>>;

  const isOdd = (address: string) => /^reader-[1357]/.test(address);
  const losesAnswers = () => null;
  const faults: Record<string, typeof server.fault> = {
    good: () => null,
    away: () => new Error('connect ECONNREFUSED'),
    'refuses some': (mail) => (isOdd(mail.to.address) ? addressRefused(mail) : null),
    'puts some off': (mail) => (isOdd(mail.to.address) ? smtpError(451, 'DATA') : null),
    'loses answers': losesAnswers,
  };

  async function happen(run: Run, what: Happening): Promise<void> {
    const { services, id, emails } = run;
    const db = store().db;
    switch (what.kind) {
      case 'turn':
        return nextTurn(services, id);
      case 'two turns at once':
        await Promise.all([nextTurn(services, id), nextTurn(services, id)]);
        return;
      case 'killed':
        return nextTurn(killedAt(services, what.at), id).catch(() => undefined);
      case 'later':
        run.nowMs += what.minutes * minuteMs;
        return shop.shiftClock(run.nowMs);
      case 'mail server':
        server.fault = faults[what.way] ?? losesAnswers;
        return;
      case 'unsubscribed':
        run.left.add(emails[what.reader] ?? '');
        await unsubscribeEmail(db, emails[what.reader] ?? '', services.clock());
        return;
      case 'erased':
        run.left.add(emails[what.reader] ?? '');
        await db.transaction(async (tx) => {
          await eraseRecipientRecords(tx, emails[what.reader] ?? '');
          await eraseSubscriptionRecords(tx, emails[what.reader] ?? '');
        });
        return;
      case 'paused':
        await pauseMailing(services, somebody(), { id });
        return;
      case 'resumed':
        await resumeMailing(services, somebody(), { id });
        return;
      case 'stopped':
        await stopMailing(services, somebody(), { id });
    }
  }

  const isFinished = async (id: number) => (await findMailing(store().db, id))?.finishedAt !== null;

  /** All is well again, and whoever looks at the desk resumes what has paused. */
  async function bringToAnEnd(run: Run): Promise<void> {
    server.fault = () => null;
    for (let rounds = 0; rounds < 20 && !(await isFinished(run.id)); rounds += 1) {
      await resumeMailing(run.services, somebody(), { id: run.id });
      await nextTurn(run.services, run.id);
      run.nowMs += 400 * minuteMs;
      shop.shiftClock(run.nowMs);
    }
  }

  test('whatever happens while a mailing is sent, each reader is settled once, and mailed as often as that says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 25 }), async (happenings) => {
        shop.shiftClock(0);
        const run = await begin();
        for (const what of happenings) await happen(run, what);
        await bringToAnEnd(run);
        const mailing = await findMailing(store().db, run.id);
        if (!mailing) throw new Error('The mailing is gone.');
        const recipients = await recipientsOf(run.services, run.id);
        const count = (state: string) => recipients.filter((each) => each.state === state).length;
        expect(mailing.finishedAt).not.toBeNull();
        expect(recipients).toHaveLength(8);
        expect(shown(mailing)).toMatchObject({
          ...{ sentCount: count('sent'), refusedCount: count('refused') },
          ...{ skippedCount: count('skipped'), waitingCount: 0 },
        });
        expect(run.mailedAfterLeaving).toEqual([]);
        for (const { id, state } of recipients) {
          const isItsMail = ({ messageId }: Mail) => messageId.startsWith(`mailing.${id}@`);
          if (state === 'sent') expect(server.taken.some(isItsMail)).toBe(true);
        }
        const addresses = new Map(server.taken.map(({ messageId, to }) => [messageId, to.address]));
        expect(new Set(addresses.values()).size).toBe(addresses.size);
      }),
      { numRuns: 25 },
    );
  });
});
