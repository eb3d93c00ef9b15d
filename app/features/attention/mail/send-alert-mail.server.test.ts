import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mail } from '#app/platform/mail/mailer.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { maxMailsPerHour } from '../alert-times.ts';
import { type Matter, raise as raiseIn } from '../raise.server.ts';
import { settle } from '../settle.server.ts';
import { gatherAlerts } from './gather-alerts.server.ts';
import { sendAlertMail } from './send-alert-mail.server.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const subject = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
  fc.record({ act: fc.constant('raise'), subject }),
  fc.record({ act: fc.constant('heal'), subject }),
  fc.record({ act: fc.constant('pass'), ms: fc.integer({ min: 1_000, max: 90 * minuteMs }) }),
  fc.record({ act: fc.constant('gather'), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constant('send'), isAway: fc.boolean(), isKilled: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const alertOf = (name: string): Matter => ({
  kind: 'dead-letter',
  subject: name,
  summary: `The job ${name} failed.`,
});

onOneQuietShop(({ shop, db }) => {
  /** As the mail server takes them. */
  let taken: Mail[] = [];
  let passedMs = 0;

  const services = () => ({ ...shop().services, alertEmail: 'owner@example.com' });
  const raise = (name: string) =>
    db().transaction((tx) => raiseIn({ ...services(), db: tx }, alertOf(name)));
  const heal = (name: string) =>
    db().transaction((tx) => settle({ ...services(), db: tx }, alertOf(name)));
  const gather = () => gatherAlerts(services(), { alertId: null });
  const pass = (ms: number) => {
    passedMs += ms;
    shop().shiftClock(passedMs);
  };

  /** Tries the mail that waits; the process may be killed once the server has taken it. */
  async function send(isAway = false, isKilled = false): Promise<void> {
    const waiting = await db().select().from(alertMails).where(eq(alertMails.state, 'waiting'));
    for (const { id } of waiting) {
      const mailer = {
        send(mail: Mail) {
          if (isAway) return Promise.reject(new Error('The mail server is away.'));
          taken.push(mail);
          return isKilled ? Promise.reject(new Error('Killed.')) : Promise.resolve('250 OK');
        },
        close: () => undefined,
      };
      const trying = sendAlertMail({ ...services(), mailer }, { mailId: id });
      if (isAway || isKilled) await expect(trying).rejects.toThrow();
      else await trying;
    }
  }

  async function take(given: Step): Promise<void> {
    if ('ms' in given) pass(given.ms);
    else if ('times' in given) await Promise.all(Array.from({ length: given.times }, gather));
    else if ('isAway' in given) await send(given.isAway, given.isKilled);
    else if (given.act === 'raise') await raise(given.subject);
    else await heal(given.subject);
  }

  async function untilQuiet(): Promise<void> {
    for (let times = 0; times < 3; times += 1) {
      pass(2 * hourMs);
      await gather();
      await send();
    }
  }

  test('in whatever order things begin, end and fail, each is mailed once when it begins and once when it is over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        taken = [];
        await db().delete(alerts);
        await db().delete(alertMails);
        for (const each of steps) await take(each);
        await untilQuiet();

        const sent = await db().select().from(alertMails).where(eq(alertMails.state, 'sent'));
        const rows = await db().select().from(alerts);
        const isSent = (id: number | null) => sent.some((mail) => mail.id === id);
        for (const row of rows) {
          const isShort = row.healedAt !== null && row.healedAt < row.mailFrom;
          // One that was short may have been mailed with another that was due.
          if (!isShort) expect(isSent(row.beganMailId)).toBe(true);
          expect(isSent(row.healedMailId)).toBe(isSent(row.beganMailId) && row.healedAt !== null);
        }
        // One that the server took from a process that was then killed is sent again: still the one mail.
        expect(new Set(taken.map(({ messageId }) => messageId.split('.')[1])).size).toBe(
          sent.length,
        );
        const made = (await db().select().from(alertMails)).map(({ gatheredAt }) => +gatheredAt);
        for (const time of made) {
          const hour = made.filter((other) => other >= time && other < time + hourMs);
          expect(hour.length).toBeLessThanOrEqual(maxMailsPerHour);
        }
      }),
      { numRuns: 15 },
    );
  });
});
