import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxAnswerCharacters } from '#app/features/contact/answer-rules.ts';
import { maxCharacters } from '#app/features/contact/contact-rules.ts';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import { type Mail, MailRefused } from '#app/platform/mail/mailer.server.ts';
import { acts } from '#database/schema/acts.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { writeMessage } from '#tests/harness/write-message.ts';
import { answerMessage } from './answer-message.server.ts';
import { findMessage } from './find-message.server.ts';
import { settleMessage } from './settle-message.server.ts';

const owner = 'hello@evenkeel.academy';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const actor = (who = 'support@example.com', key: string = randomUUID()) => ({ who, key });
  const answer = (
    messageId: string,
    given: Partial<Parameters<typeof answerMessage>[2]> = {},
    by = actor(),
  ) =>
    answerMessage(shop.services, by, {
      ...{ messageId, text: 'It comes today.', answersSeen: 0, keepOpen: false },
      ...given,
    });
  const find = async (messageId: string) => {
    const found = await findMessage(store().db, messageId);
    if (!found) throw new Error('There is no such message.');
    return found;
  };

  test('an answer is mailed in reply to the message, quotes it, and the message is done', async () => {
    const message = await writeMessage(shop, {
      email: `Ada.${randomUUID()}@Example.com`,
      subject: 'My order',
      message:
        'Where is it?\n\nI paid yesterday, and looked everywhere that I could think of since then.',
    });
    const brought = await mailTo(shop, owner, /^Contact form: My order$/);
    const text = 'Hello Ada,\n\nit is here:\nhttps://shop.example/find-my-books.\n\nGrace';
    expect(await answer(message.id, { text })).toMatchObject({ status: 'done' });
    const mail = await mailTo(shop, message.email.toLowerCase(), /^Re: My order$/);
    expect(mail.from).toEqual([{ name: 'Evenkeel Academy', address: 'support@evenkeel.academy' }]);
    expect(mail.to[0]?.name).toBe('Ada Lovelace');
    expect(mail.headers['reply-to']).toBe(owner);
    expect(mail.headers['in-reply-to']).toBe(brought.headers['message-id']);
    expect(mail.headers).not.toHaveProperty('auto-submitted');
    expect(mail.text).toMatch(
      /^Hello Ada,\n\nit is here:\nhttps:\/\/shop\.example\/find-my-books\.\n\nGrace\n\nOn \w+ \d+, \d{4}, Ada Lovelace wrote:\n> Where is it\?\n>\n> I paid yesterday, and looked everywhere that I could think of since\n> then\.\n\n--\n/,
    );
    expect(mail.html).toContain('<a href="https://shop.example/find-my-books"');
    const found = await find(message.id);
    expect(found.settledAt).not.toBeNull();
    expect(found.answers).toMatchObject([{ text, answeredBy: 'support@example.com' }]);
    await expect.poll(async () => (await find(message.id)).answers[0]?.state).toBe('sent');
  });

  test('a second answer follows the first in the mailbox, and may leave the message open', async () => {
    const message = await writeMessage(shop);
    await answer(message.id, { text: 'We look.', keepOpen: true });
    expect((await find(message.id)).settledAt).toBeNull();
    const first = await mailTo(shop, message.email, /^Re:/);
    await answer(message.id, { text: 'Found.', answersSeen: 1 });
    const second = await mailTo(shop, message.email, /^Re:/, 2);
    expect(second.headers['in-reply-to']).toBe(first.headers['message-id']);
    expect(second.headers.references).toBe(
      `${first.headers['in-reply-to']} ${first.headers['message-id']}`,
    );
    expect((await find(message.id)).settledAt).not.toBeNull();
  });

  test('of two who answer at once one is told who was first, and may send theirs all the same', async () => {
    const { id, email } = await writeMessage(shop);
    const grace = actor('grace@example.com');
    const alan = actor('alan@example.com');
    const answers = await Promise.all([answer(id, {}, grace), answer(id, {}, alan)]);
    const refused = answers.find(({ status }) => status === 'refused');
    const [sent] = (await find(id)).answers;
    expect(answers.map(({ status }) => status).sort()).toEqual(['done', 'refused']);
    expect(refused).toMatchObject({
      sentence: expect.stringMatching(
        new RegExp(`^${sent?.answeredBy} already answered this message, on \\d{4}-.* UTC\\.`),
      ),
    });
    const other = sent?.answeredBy === grace.who ? alan : grace;
    expect(await answer(id, { answersSeen: 1 }, other)).toMatchObject({ status: 'done' });
    await mailTo(shop, email, /^Re:/, 2);
  });

  test('an answer pressed twice, and again later, is mailed once; its act tells none of its words', async () => {
    const { id, email } = await writeMessage(shop, { message: 'A rare word: quokka.' });
    const by = actor();
    const text = 'Another one: numbat.';
    const answers = await Promise.all([answer(id, { text }, by), answer(id, { text }, by)]);
    const again = await answer(id, { text }, by);
    expect(answers).toEqual([again, again]);
    await mailTo(shop, email, /^Re:/);
    expect((await find(id)).answers).toHaveLength(1);
    const [act] = await store().db.select().from(acts).where(eq(acts.key, by.key));
    expect(act).toMatchObject({ act: 'answer-message', subject: `message ${id}` });
    expect(JSON.stringify(act)).not.toMatch(/quokka|numbat|Ada/);
    expect(JSON.stringify(act)).not.toContain(email);
  });

  test('what a visitor typed becomes no header, no markup and no link of the answer', async () => {
    const message = await writeMessage(shop, {
      firstName: '"Boss" <boss@evil.example>,',
      lastName: '=?utf-8?q?x=0D=0ABcc:_boss@evil.example?=',
      subject: 'Re: =?utf-8?q?x=0D=0ABcc:_boss@evil.example?= <b>now</b>',
      message: `<script>alert(1)</script> <a href="https://evil.example">x</a>\nhttps://evil.example\n.\nBcc: boss@evil.example\n${'x'.repeat(maxCharacters.message - 200)}`,
    });
    await answer(message.id, { text: 'No. <img src=x onerror=alert(1)> javascript:alert(1)' });
    const mail = await mailTo(shop, message.email, /now/);
    expect(mail.to).toMatchObject([{ address: message.email }]);
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(mail.subject.replaceAll('\u2060', '')).toBe(message.subject);
    expect(mail.html).not.toMatch(
      /<script|<img src=x|<b>now|href="https:\/\/evil|href="javascript/i,
    );
    expect(mail.text).toContain('\n> Bcc: boss@evil.example\n');
    expect(mail.text).toContain('x'.repeat(maxCharacters.message - 200));
  });

  test('nothing, too much, and an answer to nobody are refused in a sentence', async () => {
    const { id } = await writeMessage(shop);
    for (const text of ['', ' \n ', 'x'.repeat(maxAnswerCharacters + 1)]) {
      expect(await answer(id, { text })).toMatchObject({ status: 'refused', code: 'bad_request' });
    }
    expect(await answer(randomUUID())).toMatchObject({
      sentence: 'There is no such message: it was erased, or is older than two years.',
    });
    expect((await find(id)).answers).toEqual([]);
  });

  test('an answer that the mail server refuses says so on the message, which waits again', async () => {
    const { id } = await writeMessage(shop);
    const { db, clock, log, mailer } = shop.services;
    const refuseAll = {
      send: (mail: Mail) => Promise.reject(new MailRefused(mail, new Error('550 no such user'))),
      close: () => undefined,
    };
    shop.services.mailer = logMails(refuseAll, { db, clock, log });
    await answer(id);
    await expect.poll(async () => (await find(id)).answers[0]?.state).toBe('refused');
    await expect.poll(async () => (await find(id)).settledAt).toBeNull();
    expect((await find(id)).answers).toMatchObject([{ serverAnswer: '550 no such user' }]);
    shop.services.mailer = mailer;
    expect(await settleMessage(shop.services, actor(), id)).toMatchObject({ status: 'done' });
  });
});
