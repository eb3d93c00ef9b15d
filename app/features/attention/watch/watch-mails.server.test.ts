import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import { type Mail, MailRefused } from '#app/platform/mail/mailer.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import { mails } from '#database/schema/mails.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { listAlerts } from '../list-alerts.server.ts';
import { maxDelayMs, watchMails } from './watch-mails.server.ts';

const minuteMs = 60_000;

onOneQuietShop(({ shop, db }) => {
  let passedMs = 0;
  const pass = (ms: number) => {
    passedMs += ms;
    shop().shiftClock(passedMs);
  };
  afterEach(async () => {
    await db().delete(alerts);
    await db().delete(mails);
    pass(24 * 60 * minuteMs);
  });

  const mailOf = (kind: Mail['kind'] = 'receipt'): Mail => ({
    kind,
    to: { name: '', address: 'ada@example.com' },
    ...{ subject: 's', html: 'h', text: 't', messageId: `${randomUUID()}@example.com` },
  });

  /** Tries a mail, which the server takes or not. */
  async function attempt(mail: Mail, error?: Error): Promise<void> {
    const { services } = shop();
    const transport = {
      send: () => (error ? Promise.reject(error) : Promise.resolve('250 OK')),
      close: () => undefined,
    };
    const sending = watchMails(logMails(transport, services), services).send(mail);
    if (error) await expect(sending).rejects.toBe(error);
    else expect(await sending).toBe('250 OK');
  }

  const away = new Error('connect ECONNREFUSED');
  const open = async () =>
    (await listAlerts(db(), { all: false, limit: 9 })).map(({ kind }) => kind);

  test('a mail server that takes nothing for a quarter of an hour is an alert, until it takes a mail', async () => {
    const mail = mailOf();
    await attempt(mail, away);
    pass(maxDelayMs - minuteMs);
    await attempt(mail, away);
    expect(await open()).toEqual([]);
    pass(2 * minuteMs);
    await attempt(mail, away);
    await attempt(mail, away);
    expect(await open()).toEqual(['mail-unreachable']);
    await attempt(mail);
    expect(await open()).toEqual([]);
    expect(await db().$count(alerts)).toBe(1);
  });

  test('one mail alone that is not taken, while others are, says nothing of the server', async () => {
    const full = mailOf();
    await attempt(full, new Error('452 mailbox full'));
    pass(minuteMs);
    await attempt(mailOf());
    pass(60 * minuteMs);
    await attempt(full, new Error('452 mailbox full'));
    expect(await open()).toEqual([]);
  });

  test('an alert’s own mail that waits is no alert', async () => {
    const mail = mailOf('alert');
    await attempt(mail, away);
    pass(60 * minuteMs);
    await attempt(mail, away);
    await attempt(mail, new MailRefused(mail, away));
    expect(await open()).toEqual([]);
  });

  test('messages to the owner that are refused are one, until one is taken; what strangers typed is none', async () => {
    const message = mailOf('contact-message');
    await attempt(message, new MailRefused(message, away));
    const strangers = mailOf('verification');
    await attempt(strangers, new MailRefused(strangers, away));
    expect(await open()).toEqual(['mail-refused']);
    await attempt(mailOf());
    expect(await open()).toEqual(['mail-refused']);
    await attempt(message);
    expect(await open()).toEqual([]);
  });

  test('a mail that is sent stays sent where its alert cannot be kept', async () => {
    const away = new Proxy(db(), {
      get() {
        throw new Error('The database is away.');
      },
    });
    const services = { ...shop().services, db: away };
    const taking = { send: () => Promise.resolve('250 OK'), close: () => undefined };
    expect(await watchMails(taking, services).send(mailOf())).toBe('250 OK');
  });
});
