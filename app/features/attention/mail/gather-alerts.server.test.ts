import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailRefused } from '#app/platform/mail/mailer.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';
import { forgetOld } from '#server/retention.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { gatherMs } from '../alert-times.ts';
import { gatherAlertsJob } from '../jobs.server.ts';
import { listAlerts } from '../list-alerts.server.ts';
import { type Matter, raise as raiseIn } from '../raise.server.ts';
import { settle } from '../settle.server.ts';
import { gatherAlerts } from './gather-alerts.server.ts';
import { sendAlertMail } from './send-alert-mail.server.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const jobThatGaveUp = (subject: string): Matter => ({
  kind: 'dead-letter',
  subject,
  summary: `The job send-receipt (${subject}) failed.`,
});

onOneQuietShop(({ shop, db }) => {
  let passedMs = 0;
  const pass = (ms: number) => {
    passedMs += ms;
    shop().shiftClock(passedMs);
  };
  beforeEach(() => {
    shop().services.alertEmail = 'owner@example.com';
  });
  afterEach(async () => {
    await db().delete(alerts);
    await db().delete(alertMails);
    await shop().atMailbox('/email/all', undefined, 'DELETE');
  });

  const raise = (alert: Matter) =>
    db().transaction((tx) => raiseIn({ ...shop().services, db: tx }, alert));
  const heal = (alert: Matter) =>
    db().transaction((tx) => settle({ ...shop().services, db: tx }, alert));
  const waitingMails = () => db().select().from(alertMails).where(eq(alertMails.state, 'waiting'));

  /** Does what the jobs would do at this time. */
  async function mailNews(alertId: number | null = null): Promise<void> {
    await gatherAlerts(shop().services, { alertId });
    for (const { id } of await waitingMails()) await sendAlertMail(shop().services, { mailId: id });
  }

  const subjects = async () =>
    (await shop().emails()).map(({ subject }) => subject.replace('Evenkeel Academy: ', ''));

  test('what goes wrong is mailed once, with what to do, and once more when it is over', async () => {
    const alert = jobThatGaveUp('one');
    expect([await raise(alert), await raise(alert)]).toEqual([true, false]);
    await mailNews();
    expect(await subjects()).toEqual([]);
    pass(gatherMs);
    await mailNews();
    await mailNews();
    const [mail] = await shop().emails();
    expect(mail?.text).toContain('The job send-receipt (one) failed.\n\n  npm run shop -- jobs');
    expect(mail?.to).toEqual([expect.objectContaining({ address: 'owner@example.com' })]);
    pass(dayMs);
    expect([await heal(alert), await heal(alert)]).toEqual([true, false]);
    await mailNews();
    await mailNews();
    expect(await subjects()).toEqual(['A job gave up', 'A job gave up (over)']);
    expect(await listAlerts(db(), { all: false, limit: 9 })).toEqual([]);
    expect(await listAlerts(db(), { all: true, limit: 9 })).toMatchObject([
      { subject: 'one', beganMailedAt: expect.any(Date), healedMailedAt: expect.any(Date) },
    ]);
  });

  test('what begins within half a minute of the first is in the same mail', async () => {
    await raise(jobThatGaveUp('first'));
    pass(gatherMs - 1_000);
    await mailNews();
    await raise(jobThatGaveUp('last'));
    await mailNews();
    expect(await subjects()).toEqual([]);
    pass(1_000);
    await mailNews();
    pass(hourMs);
    await mailNews();
    expect(await subjects()).toEqual(['2 things need you']);
  });

  test('its own job mails it although this clock is behind the one that it waited by', async () => {
    await raise(jobThatGaveUp('early'));
    const [alert] = await db().select().from(alerts);
    await mailNews(alert?.id);
    expect(await subjects()).toEqual(['A job gave up']);
  });

  test('what is over within half a minute is not mailed', async () => {
    await raise(jobThatGaveUp('short'));
    pass(gatherMs - 1_000);
    await heal(jobThatGaveUp('short'));
    pass(hourMs);
    await mailNews();
    expect(await subjects()).toEqual([]);
  });

  test('what comes and goes is mailed again only if it is still there after an hour', async () => {
    const alert = jobThatGaveUp('again');
    await raise(alert);
    pass(gatherMs);
    await heal(alert);
    await mailNews();
    expect(await subjects()).toEqual(['A job gave up (over)']);
    for (let times = 0; times < 5; times += 1) {
      pass(5 * minuteMs);
      await raise(alert);
      pass(5 * minuteMs);
      await mailNews();
      await heal(alert);
    }
    expect(await subjects()).toHaveLength(1);
    await raise(alert);
    pass(hourMs);
    await mailNews();
    expect(await subjects()).toEqual(['A job gave up (over)', 'A job gave up']);
  });

  test('two processes that gather at once make one mail, and a mail that is sent twice is one', async () => {
    await raise(jobThatGaveUp('a'));
    await raise(jobThatGaveUp('b'));
    pass(gatherMs);
    const gather = () => gatherAlerts(shop().services, { alertId: null });
    await Promise.all([gather(), gather(), gather()]);
    const [mail, ...others] = await waitingMails();
    expect(others).toEqual([]);
    const mailId = mail?.id ?? 0;
    await sendAlertMail(shop().services, { mailId });
    await sendAlertMail(shop().services, { mailId });
    expect(await subjects()).toEqual(['2 things need you']);
  });

  test('beyond four mails an hour, what is new waits and is one mail then', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      await raise(jobThatGaveUp(`n${nth}`));
      pass(minuteMs);
      await mailNews();
    }
    expect(await subjects()).toHaveLength(4);
    pass(hourMs);
    await mailNews();
    expect((await subjects()).at(-1)).toBe('6 things need you');
  });

  test('what has to wait is left as a job for when it may go, once for what it is about', async () => {
    const { services } = shop();
    const left: [number | null, number][] = [];
    const jobs = {
      ...services.jobs,
      async send(_tx: unknown, { name }: { name: string }, data: object, options = {}) {
        if (name !== gatherAlertsJob.name) return;
        const { alertId } = gatherAlertsJob.schema.parse(data);
        left.push([alertId, 'delayMs' in options ? Number(options.delayMs) : 0]);
      },
    };
    const gathered = new Date(services.clock().getTime() - 10 * minuteMs);
    for (let nth = 0; nth < 4; nth += 1) {
      const values = { gatheredAt: gathered, state: 'sent' as const, endedAt: gathered };
      await db().insert(alertMails).values(values);
    }
    await raiseIn({ ...services, jobs, db: db() }, jobThatGaveUp('waits'));
    const [[alertId = null] = []] = left;
    expect(left).toEqual([[expect.any(Number), gatherMs]]);
    pass(gatherMs);
    await gatherAlerts({ ...services, jobs }, { alertId });
    await gatherAlerts({ ...services, jobs }, { alertId: (alertId ?? 0) + 1 });
    expect(left.slice(1)).toEqual([[alertId, expect.closeTo(50 * minuteMs - gatherMs, -3)]]);
  });

  test('while no mail leaves one waits, and then says what is over meanwhile', async () => {
    const { services } = shop();
    await raise(jobThatGaveUp('old'));
    pass(gatherMs);
    const away = { ...services, mailer: { ...services.mailer, send: fail('ECONNREFUSED') } };
    await gatherAlerts(services, { alertId: null });
    const [mail] = await waitingMails();
    const mailId = mail?.id ?? 0;
    await expect(sendAlertMail(away, { mailId })).rejects.toThrow('ECONNREFUSED');
    await raise(jobThatGaveUp('new'));
    pass(2 * hourMs);
    await heal(jobThatGaveUp('old'));
    await gatherAlerts(services, { alertId: null });
    expect(await waitingMails()).toHaveLength(1);
    await sendAlertMail(services, { mailId });
    await mailNews();
    expect(await subjects()).toEqual(['A job gave up (over)', 'A job gave up']);
  });

  test('an address that is refused makes no mail about itself, and what it missed is in the next one', async () => {
    const { services } = shop();
    const to = { name: '', address: 'owner@example.com' };
    const refusal = new MailRefused(
      { kind: 'alert', to, subject: '', html: '', text: '', messageId: '' },
      new Error('550 no such user'),
    );
    const send = () => Promise.reject(refusal);
    await raise(jobThatGaveUp('missed'));
    pass(gatherMs);
    await gatherAlerts(services, { alertId: null });
    const [mail] = await waitingMails();
    const before = (await services.jobs.listWaiting(1_000)).length;
    await sendAlertMail(
      { ...services, mailer: { ...services.mailer, send } },
      {
        mailId: mail?.id ?? 0,
      },
    );
    expect((await services.jobs.listWaiting(1_000)).length).toBe(before);
    expect(await db().select().from(alerts)).toMatchObject([{ subject: 'missed', healedAt: null }]);
    await mailNews();
    expect(await subjects()).toEqual(['A job gave up']);
  });

  test('a mail that nobody sends any more holds nothing up for ever', async () => {
    await raise(jobThatGaveUp('lost'));
    pass(gatherMs);
    await gatherAlerts(shop().services, { alertId: null });
    pass(5 * dayMs);
    await mailNews();
    expect(await subjects()).toEqual(['A job gave up']);
    expect(await db().select().from(alertMails)).toMatchObject([
      { state: 'failed' },
      { state: 'sent' },
    ]);
  });

  test('that no mail leaves is mailed once mails leave again', async () => {
    const away: Matter = { ...jobThatGaveUp(''), kind: 'mail-unreachable' };
    await raise(away);
    pass(hourMs);
    await gatherAlerts(shop().services, { alertId: null });
    expect(await waitingMails()).toEqual([]);
    await heal(away);
    await mailNews();
    expect(await subjects()).toEqual(['No email left the shop (over)']);
  });

  test('nobody is mailed where no address is set; an address that is set later hears what is open', async () => {
    shop().services.alertEmail = null;
    await raise(jobThatGaveUp('over'));
    await raise(jobThatGaveUp('open'));
    pass(hourMs);
    await heal(jobThatGaveUp('over'));
    await mailNews();
    expect(await db().select().from(alertMails)).toEqual([]);
    pass(5 * dayMs);
    shop().services.alertEmail = 'owner@example.com';
    await mailNews();
    expect(await subjects()).toEqual(['A job gave up']);
  });

  test('what was over long ago is forgotten with its mails, and what is open is not', async () => {
    await raise(jobThatGaveUp('over'));
    await raise(jobThatGaveUp('open'));
    pass(gatherMs);
    await mailNews();
    await heal(jobThatGaveUp('over'));
    await mailNews();
    pass(401 * dayMs);
    await forgetOld(shop().services);
    expect(await listAlerts(db(), { all: true, limit: 9 })).toMatchObject([{ subject: 'open' }]);
    expect(await db().select().from(alertMails)).toHaveLength(1);
  });
});

const fail = (message: string) => () => Promise.reject(new Error(message));
