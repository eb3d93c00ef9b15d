import { expect, test } from 'vitest';
import { findConditions } from '#app/features/attention/find-conditions.server.ts';
import { listAlerts } from '#app/features/attention/list-alerts.server.ts';
import { gatherAlerts } from '#app/features/attention/mail/gather-alerts.server.ts';
import { sendAlertMail } from '#app/features/attention/mail/send-alert-mail.server.tsx';
import { raise } from '#app/features/attention/raise.server.ts';
import { settle } from '#app/features/attention/settle.server.ts';
import { settleTask } from '#app/features/desk/queues/settle-task.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { alertMails } from '#database/schema/alerts.ts';
import { openTestShop } from './harness/open-test-shop.ts';
import { onOneStoreOfBefore } from './harness/stores-of-before.ts';

/*
 * A shop with open tasks and alerts is updated: rows as the release before wrote them, one in its grace
 * period, one mailed, one that ended and whose end was not mailed yet.
 */

async function fill({ query }: Store): Promise<void> {
  const task = `insert into owner_tasks (id, kind, reference, summary, details, raised_at)
    values ($1, $2, $3, 'Look.', '{}', now() - interval '1 day')`;
  await query(task, [7, 'unknown-order', 'cs_lost']);
  await query(task, [8, 'foreign-session', 'cs_first']);
  await query(task, [9, 'foreign-session', 'cs_second']);
  await query(
    `insert into alert_mails (gathered_at, state, ended_at)
     values (now() - interval '1 day', 'sent', now() - interval '1 day')`,
    [],
  );
  const alert = `insert into alerts (kind, subject, summary, commands, began_at, mail_from, began_mail_id, healed_at)
    values ($1, $2, 'It is wrong.', '{check}', now() - interval '1 day', now() - interval '1 day', $3, $4)`;
  await query(alert, ['money', 'task 7', 1, null]);
  await query(alert, ['money', 'foreign-session', 1, null]);
  await query(alert, ['mail-refused', 'contact-message', 1, null]);
  await query(alert, ['disk-full', 'a-host', 1, new Date()]);
  await query(
    `insert into alerts (kind, subject, summary, commands, began_at, mail_from)
     values ('webhook-silence', '', 'It is wrong.', '{check}', now(), now() + interval '30 seconds')`,
    [],
  );
}

onOneStoreOfBefore('0032_codes_reservations_and_words', fill, (store) => {
  test('what was open stays open, is mailed once, and ends as if this release had raised it', async () => {
    const shop = await openTestShop(store(), {
      alertEmail: 'owner@example.com',
      workJobs: false,
    });
    const { services } = shop;
    const db = store().db;
    const open = async () =>
      (await listAlerts(db, { all: false, limit: 9 }))
        .map(({ kind, subject }) => `${kind} ${subject}`.trim())
        .toSorted();
    const kindsFound = async () => (await findConditions(services)).map(({ kind }) => kind);
    const mailNews = async () => {
      await gatherAlerts(services, { alertId: null });
      const waiting = (await db.select().from(alertMails)).filter(
        ({ state }) => state === 'waiting',
      );
      for (const { id } of waiting) await sendAlertMail(services, { mailId: id });
    };

    expect(await kindsFound()).toEqual(['webhook-silence', 'contact-refused']);
    const cause = { kind: 'unknown-order', subject: 'cs_lost' } as const;
    expect(await raise(services, { ...cause, summary: 'Look again.' })).toBe(false);
    const all = ['mail-refused contact-message', 'money foreign-session', 'money task 7'];
    expect(await open()).toEqual([...all, 'webhook-silence']);

    await settleTask(services, { who: 'owner', key: 'a key' }, { taskId: 7, reason: null });
    await settle(services, { kind: 'foreign-session', subject: 'cs_first' });
    expect(await open()).toContain('money foreign-session');
    await settle(services, { kind: 'foreign-session', subject: 'cs_second' });
    await settle(services, { kind: 'contact-refused', subject: 'contact-message' });
    expect(await open()).toEqual(['webhook-silence']);

    shop.shiftClock(60_000);
    await mailNews();
    await mailNews();
    const mails = await shop.emails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Evenkeel Academy: 1 thing needs you, 4 things are over',
    ]);
    await shop.close();
  });
});
