import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendContactMessageJob } from '#app/features/contact/jobs.server.ts';
import { contactMessages } from '#database/schema/contact.ts';
import { skipRetryPause } from '#tests/harness/jobs/end-pauses.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';

const owner = 'hello@evenkeel.academy';

onOneStore((store) => {
  let shop: TestShop;
  let draft: Record<'firstName' | 'lastName' | 'email' | 'subject' | 'message', string>;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  beforeEach(() => {
    draft = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'Ada.Lovelace@example.com',
      subject: `About order ${randomUUID()}`,
      message: 'I have a question.\nIt has two lines.',
    };
  });
  afterAll(() => shop.close());

  const send = (change: object = {}, headers: Record<string, string> = {}) =>
    shop.post('/api/contact', { ...draft, ...change }, headers);
  const kept = () =>
    store().db.select().from(contactMessages).where(eq(contactMessages.subject, draft.subject));
  const count = () => store().db.$count(contactMessages);
  const mailToOwner = () => mailTo(shop, owner, new RegExp(draft.subject));

  test('a message is kept, and mailed to the owner so that the answer goes to the visitor', async () => {
    const answer = await send();
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(await kept()).toMatchObject([draft]);
    const mail = await mailToOwner();
    expect(mail.from).toEqual([{ name: 'Evenkeel Academy', address: 'support@evenkeel.academy' }]);
    expect(mail.headers['reply-to']).toBe('Ada.Lovelace@example.com');
    expect(mail.subject).toBe(`Contact form: ${draft.subject}`);
    for (const body of [mail.text, mail.html.replaceAll(/<[^>]*>/g, '')]) {
      expect(body).toContain('From: Ada Lovelace');
      expect(body).toContain('Reply to: Ada.Lovelace@example.com');
      expect(body).toContain('Phone: not given');
      expect(body).toContain(`Subject: ${draft.subject}\n\n${draft.message}`);
    }
  });

  test('while mail cannot be sent the message is kept, and mailed later', async () => {
    await shop.atMailbox('/sandbox/faults', { kind: 'refuse', count: 1 });
    expect((await send()).status).toBe(200);
    expect(await kept()).toHaveLength(1);
    await skipRetryPause(store(), sendContactMessageJob.name);
    await mailToOwner();
  });

  test('the same form sent twice, even at once, is one message', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([send({}, key), send({}, key), send({}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await kept()).toHaveLength(1);
    await mailToOwner();
  });

  test('two forms with the same words are two messages', async () => {
    await send({}, { 'Idempotency-Key': randomUUID() });
    await send({}, { 'Idempotency-Key': randomUUID() });
    expect(await kept()).toHaveLength(2);
  });

  test.each(['firstName', 'lastName', 'email', 'subject', 'message'])(
    'without %s, or with spaces only, nothing is kept',
    async (field) => {
      const before = await count();
      for (const value of ['', ' \n ', undefined, 7, null]) {
        expect((await send({ [field]: value })).status).toBe(400);
      }
      expect(await count()).toBe(before);
    },
  );

  const breaks = ['\r\n', '\n', '\r', '\u0000', '\u000b', '\u0085', '\u2028', '\u2029', '\u202e'];

  test.each(['firstName', 'lastName', 'email', 'subject'])(
    'no line of %s can become a header of the mail',
    async (field) => {
      const before = await count();
      for (const lineBreak of breaks) {
        const value = `a@example.com${lineBreak}Bcc: everybody@example.com`;
        expect((await send({ [field]: value })).status).toBe(400);
      }
      expect(await count()).toBe(before);
    },
  );

  test.each([
    'a@example.com, b@example.com',
    'a@example.com; b@example.com',
    'Owner <a@example.com>, b@example.com',
    'b@example.com <a@example.com>',
    'jörg@example.com',
    '"a b"@example.com',
    'a@example.com>',
    '(a)a@example.com',
    'a@example.com，b@example.com',
    'a@localhost',
    'a@',
    'no address',
  ])('the answer cannot be sent anywhere but to one plain address: %s', async (email) => {
    expect((await send({ email })).status).toBe(400);
  });

  test('names that look like addresses or headers stay words in the body', async () => {
    const firstName = '"Boss" <boss@evil.example>,';
    const lastName = '=?utf-8?q?x?= Reply-To: boss@evil.example';
    await send({ firstName, lastName });
    const mail = await mailToOwner();
    expect(mail.headers['reply-to']).toBe('Ada.Lovelace@example.com');
    expect(mail.to).toEqual([{ name: '', address: owner }]);
    expect(mail.from).toHaveLength(1);
    expect(mail.text).toContain(`From: ${firstName} ${lastName}`);
    expect(mail.html).not.toContain('<boss@');
  });

  test('line ends of every kind are kept in the message, as plain ones', async () => {
    await send({ message: 'one\r\ntwo\rthree\u2028four\u0000five\r\n.\r\nQUIT' });
    expect(await kept()).toMatchObject([{ message: 'one\ntwo\nthree\nfour five\n.\nQUIT' }]);
    expect((await mailToOwner()).text).toContain('one\ntwo\nthree\nfour five\n.\nQUIT');
  });

  test('letters of every script arrive as they were typed', async () => {
    const words = { firstName: 'Зоя', lastName: '李', message: 'Grüße 👋🏽 سلام' };
    await send(words);
    const { text } = await mailToOwner();
    expect(text).toContain('From: Зоя 李');
    expect(text).toContain(words.message);
  });

  test('a field that is too long is refused by name', async () => {
    const answer = await send({ message: 'x'.repeat(5_001) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 'Your message can have at most 5,000 characters; it has 5,001.',
      code: 'bad_request',
    });
    expect((await send({ message: 'x'.repeat(10_001) })).status).toBe(400);
  });

  test('another site cannot send it', async () => {
    expect((await send({}, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(await kept()).toEqual([]);
  });

  test('from one place five messages an hour are taken; what was refused is not counted', async () => {
    await shop.forgetLimits();
    const strict = await openTestShop(store(), { limitsFactor: 1, workJobs: false });
    try {
      const post = (message: string) => strict.post('/api/contact', { ...draft, message });
      for (let time = 0; time < 8; time += 1) expect((await post('')).status).toBe(400);
      for (let time = 0; time < 5; time += 1) expect((await post(`${time}`)).status).toBe(200);
      const refused = await post('one more');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect(await kept()).toHaveLength(5);
    } finally {
      await strict.close();
    }
  });
});
