import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openLog } from '#app/platform/log.server.ts';
import { type Mail, type Mailer, MailRefused } from '#app/platform/mail/mailer.server.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { listMails } from './list-mails.server.ts';
import { logMails } from './log-mails.server.ts';

const morning = new Date('2026-03-01T08:00:00Z');
const noon = new Date('2026-03-01T12:00:00Z');

onOneStore((store) => {
  /** Sends a mail at a given time; `outcome` is what the mail server does with it. */
  async function send(mail: Mail, now: Date, outcome: () => Promise<string>): Promise<string> {
    const server: Mailer = { send: outcome, close: () => undefined };
    return logMails(server, { db: store().db, clock: () => now, log: openLog('silent') }).send(
      mail,
    );
  }

  const mailTo = (address: string, given: Partial<Mail> = {}): Mail => ({
    kind: 'receipt',
    to: { name: 'Ada', address },
    subject: 'Your eBook',
    html: '<p>The secret link</p>',
    text: 'The secret link',
    messageId: `${randomUUID()}@shop.example`,
    ...given,
  });

  const taken = () => Promise.resolve('250 queued as 17');
  const refused = () => Promise.reject(new Error('451 come back later'));
  const rowsTo = async (text: string) => (await listMails(store().db, { text, limit: 10 })).rows;
  const unsent = async () => (await listMails(store().db, { failed: true, limit: 10 })).rows;

  test('a mail that is taken has a row with the server’s answer, and no word of what it says', async () => {
    const { id: orderId } = await insertCheckout(store().db);
    const mail = mailTo('taken@example.com', { orderId });
    expect(await send(mail, morning, taken)).toBe('250 queued as 17');
    const rows = await rowsTo('taken@example.com');
    expect(rows).toEqual([
      {
        id: mail.messageId,
        kind: 'receipt',
        orderId,
        userId: null,
        contactMessageId: null,
        toAddress: 'taken@example.com',
        subject: 'Your eBook',
        state: 'sent',
        tries: 1,
        answer: '250 queued as 17',
        firstTriedAt: morning,
        lastTriedAt: morning,
        sentAt: morning,
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect(await rowsTo(orderId)).toEqual(rows);
  });

  test('a mail that is refused is delayed and says why; taken later it is the same row', async () => {
    const mail = mailTo('later@example.com');
    await expect(send(mail, morning, refused)).rejects.toThrow('451 come back later');
    const delayed = { state: 'delayed', tries: 1, answer: '451 come back later', sentAt: null };
    expect(await rowsTo('later@example.com')).toMatchObject([delayed]);
    expect(await unsent()).toMatchObject([delayed]);

    await send(mail, noon, taken);
    expect(await rowsTo('later@example.com')).toMatchObject([
      { state: 'sent', tries: 2, answer: '250 queued as 17', firstTriedAt: morning, sentAt: noon },
    ]);
    expect(await unsent()).toEqual([]);
  });

  test('a mail that is refused for good says so, and is told from those that will be tried again', async () => {
    const mail = mailTo('nobody@example.com');
    const refusal = new MailRefused(mail, new Error('550 no such user'));
    await expect(send(mail, morning, () => Promise.reject(refusal))).rejects.toBe(refusal);
    const row = { state: 'refused', tries: 1, answer: '550 no such user', sentAt: null };
    expect(await rowsTo('nobody@example.com')).toMatchObject([row]);
    expect(await unsent()).toMatchObject([row]);
  });

  test('while a mail is under way its row says so', async () => {
    let seen: unknown;
    await send(mailTo('slow@example.com'), morning, async () => {
      seen = await rowsTo('slow@example.com');
      return taken();
    });
    expect(seen).toMatchObject([{ state: 'sending', tries: 1, answer: null, sentAt: null }]);
  });

  test('a mail whose row cannot be written is not tried', async () => {
    const mail = mailTo('never@example.com', { orderId: 'EK-NEVER-WAS' });
    let tries = 0;
    const sending = send(mail, morning, () => {
      tries += 1;
      return taken();
    });
    await expect(sending).rejects.toThrow();
    expect(tries).toBe(0);
  });

  test('a mail that was taken counts as sent even where its row can no longer be changed', async () => {
    const mail = mailTo('gone@example.com');
    const loseTable = async () => {
      await store().db.execute('alter table mails rename to mails_away');
      return taken();
    };
    await expect(send(mail, morning, loseTable)).resolves.toBe('250 queued as 17');
    await store().db.execute('alter table mails_away rename to mails');
    expect(await rowsTo('gone@example.com')).toMatchObject([{ state: 'sending' }]);
  });
});
