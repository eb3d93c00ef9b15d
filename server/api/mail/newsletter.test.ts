import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askForConfirmation } from '#app/features/newsletter/ask-for-confirmation.server.ts';
import { listSubscribers } from '#app/features/newsletter/list-subscribers.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import type { Email } from '#sandbox/mailbox/email.ts';
import { forgetOld } from '#server/retention.ts';
import { everNew } from '#tests/harness/ever-new.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo, tokenIn } from '#tests/harness/visit-shop.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const confirming = /^Confirm your subscription/;
const welcoming = /^You are subscribed/;

/** The text without its line ends. */
const words = ({ text }: Email) => text.replaceAll(/\s+/g, ' ');

onOneStore((store) => {
  let shop: TestShop;
  let address: string;
  let visitors = 0;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  beforeEach(() => {
    visitors += 1;
    address = `reader-${visitors}@example.com`;
    shop.shiftClock(0);
  });
  afterAll(() => shop.close());

  const ask = (topic?: string, email = address) =>
    shop.post('/api/newsletter', { email, ...(topic !== undefined && { topic }) });
  const confirm = (token: string) => shop.post('/api/newsletter/confirm', { token });
  const endByPage = (token: string) => shop.post('/api/newsletter/unsubscribe', { token });
  const confirmationMail = (count = 1) => mailTo(shop, address, confirming, count);
  const rowOf = async () => {
    const [row] = await store()
      .db.select()
      .from(subscriptions)
      .where(eq(subscriptions.email, address));
    return row;
  };

  /** Asks, and answers the mail. */
  async function join(topic = 'newsletter') {
    expect((await ask(topic)).status).toBe(200);
    const mail = await confirmationMail();
    expect((await confirm(tokenIn(mail))).status).toBe(200);
    return mail;
  }

  /** As a mail program posts it: from no page, without cookies. */
  const oneClick = (url: string, body = 'List-Unsubscribe=One-Click', headers = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
  const oneClickUrl = ({ headers }: Email) =>
    /^<(http\S+)>$/.exec(String(headers['list-unsubscribe']))?.[1] ?? '';

  test('whoever asks is written to only after opening the mail and confirming', async () => {
    const answer = await ask('courses', ' Reader-1@EXAMPLE.com '.replace('1', String(visitors)));
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    const mail = await confirmationMail();
    expect(words(mail)).toContain('our courses open');
    expect(await rowOf()).toMatchObject({ status: 'pending', topics: [] });
    const confirmed = await confirm(tokenIn(mail));
    expect([confirmed.status, await confirmed.json()]).toEqual([200, {}]);
    expect(await rowOf()).toMatchObject({ status: 'confirmed', topics: ['courses'] });
    expect(words(await mailTo(shop, address, welcoming))).toContain('our courses open');
  });

  test('confirming again changes nothing and sends nothing', async () => {
    const mail = await join();
    await mailTo(shop, address, welcoming);
    const before = await rowOf();
    const answers = await Promise.all([confirm(tokenIn(mail)), confirm(tokenIn(mail))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowOf()).toEqual(before);
  });

  test('a link confirmed by many at once sends one welcome', async () => {
    await ask();
    const token = tokenIn(await confirmationMail());
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await mailTo(shop, address, welcoming);
    const { rows } = await store().query(
      "select count(*)::int as count from pgboss.job where name = 'send-newsletter-welcome' and data->>'subscriptionId' = $1",
      [(await rowOf())?.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('a further topic is confirmed by a mail of its own; until then all stays as it was', async () => {
    await join('newsletter');
    await ask('forex');
    const mail = await confirmationMail(2);
    expect(words(mail)).toContain('the forex lessons open');
    expect(words(mail)).not.toContain('article or book');
    expect(await rowOf()).toMatchObject({ status: 'confirmed', topics: ['newsletter'] });
    await confirm(tokenIn(mail));
    expect(await rowOf()).toMatchObject({ topics: ['newsletter', 'forex'] });
  });

  test('while a mail is unanswered no other is sent; what was asked meanwhile is asked later', async () => {
    await ask('newsletter');
    const first = await confirmationMail();
    await ask('newsletter');
    await ask('crypto');
    await expect.poll(rowOf, { timeout: 10_000 }).toMatchObject({ waitingTopics: ['crypto'] });
    await confirm(tokenIn(first));
    expect(await rowOf()).toMatchObject({ topics: ['newsletter'] });
    // Exactly two: the second request for the newsletter sent none.
    const second = await confirmationMail(2);
    expect(words(second)).toContain('the crypto lessons open');
    await confirm(tokenIn(second));
    expect(await rowOf()).toMatchObject({ topics: ['newsletter', 'crypto'] });
  });

  test('after ten minutes a new mail may be asked for, and voids the older one', async () => {
    await ask('mindset');
    const first = await confirmationMail();
    shop.shiftClock(11 * minuteMs);
    await ask('forex');
    const second = await confirmationMail(2);
    expect(words(second)).toContain('the mindset lessons open and the forex lessons open');
    expect((await confirm(tokenIn(first))).status).toBe(403);
    expect((await confirm(tokenIn(second))).status).toBe(200);
    expect(await rowOf()).toMatchObject({ topics: ['mindset', 'forex'] });
  });

  test('a job that runs twice sends the same mail twice, and none once it is answered', async () => {
    const asked = {
      mailId: `twice-${visitors}-${Math.random()}`,
      email: address,
      topics: ['forex'],
    };
    await askForConfirmation(shop.services, asked);
    await askForConfirmation(shop.services, asked);
    const mail = await confirmationMail(2);
    // Others' mails may still be arriving in the same mailbox.
    const [first, second] = (await shop.emails()).filter(({ to }) => to[0]?.address === address);
    expect(first?.headers['message-id']).toBe(second?.headers['message-id']);
    await confirm(tokenIn(mail));
    await askForConfirmation(shop.services, asked);
    await confirmationMail(2);
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(201)])(
    'no made-up token opens anything: %j',
    async (token) => {
      const before = await store().db.select().from(subscriptions);
      for (const path of ['/api/newsletter/confirm', '/api/newsletter/unsubscribe']) {
        expect([400, 403]).toContain((await shop.post(path, { token })).status);
      }
      const url = `${shop.url}/api/newsletter/unsubscribe?token=${token}`;
      expect((await oneClick(url)).status).toBe(403);
      expect(await store().db.select().from(subscriptions)).toEqual(before);
    },
  );

  test('the token of one link does nothing at the other', async () => {
    const mail = await join();
    const ending = new URL(oneClickUrl(mail)).searchParams.get('token') ?? '';
    expect((await endByPage(tokenIn(mail))).status).toBe(403);
    expect((await confirm(ending)).status).toBe(403);
    expect(await rowOf()).toMatchObject({ status: 'confirmed' });
  });

  test('a link to confirm works for a week, and its address is forgotten then', async () => {
    await ask();
    const token = tokenIn(await confirmationMail());
    shop.shiftClock(8 * dayMs);
    expect((await confirm(token)).status).toBe(403);
    await forgetOld(shop.services);
    expect(await rowOf()).toBeUndefined();
  });

  const forgetAt = (days: number) =>
    forgetOld({ db: store().db, clock: () => new Date(Date.now() + days * dayMs) });

  test('confirmed addresses are not forgotten, nor unanswered ones within the week', async () => {
    await join();
    await forgetAt(400);
    expect(await rowOf()).toMatchObject({ status: 'confirmed' });
    address = `later-${address}`;
    await ask();
    await confirmationMail();
    await forgetAt(6);
    expect(await rowOf()).toMatchObject({ status: 'pending' });
  });

  test('every mail can be ended by one click, without a session, and again', async () => {
    const asking = await join();
    const welcome = await mailTo(shop, address, welcoming);
    for (const mail of [asking, welcome]) {
      expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      expect(oneClickUrl(mail)).toContain(`${shop.url}/api/newsletter/unsubscribe?token=`);
      expect(mail.text).toContain(`${shop.url}/newsletter?mode=unsubscribe#token=`);
    }
    const first = await oneClick(oneClickUrl(welcome));
    expect([first.status, await first.json()]).toEqual([200, {}]);
    const ended = await rowOf();
    expect(ended).toMatchObject({ status: 'unsubscribed', topics: [] });
    expect((await oneClick(oneClickUrl(asking))).status).toBe(200);
    expect(await rowOf()).toEqual(ended);
  });

  test('the form of a one-click may be multipart, as RFC 8058 prefers', async () => {
    const mail = await join();
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const answer = await fetch(oneClickUrl(mail), { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(await rowOf()).toMatchObject({ status: 'unsubscribed' });
  });

  test('opening the link, or posting anything else to it, ends nothing', async () => {
    const url = oneClickUrl(await join());
    const opened = await fetch(url, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(
      /\/newsletter\?mode=unsubscribe#token=[\w-]{43}$/,
    );
    expect((await oneClick(url, '')).status).toBe(400);
    expect((await oneClick(url, 'List-Unsubscribe=No')).status).toBe(400);
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await oneClick(url, 'no form', broken)).status).toBe(400);
    expect((await oneClick(url, 'x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(await rowOf()).toMatchObject({ status: 'confirmed' });
  });

  test('an unsubscribed address is not subscribed again by its old link, but by a new one', async () => {
    const mail = await join();
    await endByPage(new URL(oneClickUrl(mail)).searchParams.get('token') ?? '');
    expect((await confirm(tokenIn(mail))).status).toBe(403);
    expect(await rowOf()).toMatchObject({ status: 'unsubscribed' });
    await ask('courses');
    await confirm(tokenIn(await confirmationMail(2)));
    expect(await rowOf()).toMatchObject({ status: 'confirmed', topics: ['courses'] });
  });

  test('the answer is the same for known, unsubscribed and unknown addresses', async () => {
    await join();
    const known = address;
    address = `ended-${address}`;
    await oneClick(oneClickUrl(await join()));
    const seen = async (email: string) => {
      const answer = await ask('newsletter', email);
      const headers = [...answer.headers].filter(([name]) => !everNew.has(name));
      return [answer.status, headers, await answer.text()];
    };
    const unknown = await seen(`nobody-${address}`);
    expect(await seen(known)).toEqual(unknown);
    expect(await seen(address)).toEqual(unknown);
  });

  test.each([
    'no address',
    'a@b',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
  ])('not the address %j', async (email) => {
    expect((await ask('newsletter', email)).status).toBe(400);
  });

  test.each(['toString', '__proto__', 'unknown', ''])('not the topic %j', async (topic) => {
    expect((await ask(topic)).status).toBe(400);
  });

  test('only the confirmed are listed, each with its own working link', async () => {
    await join('courses');
    const confirmed = address;
    address = `pending-${address}`;
    await ask();
    await confirmationMail();
    const listed = await listSubscribers(store().db, shop.services);
    expect(listed.map(({ email }) => email)).not.toContain(address);
    const mine = listed.find(({ email }) => email === confirmed);
    expect(mine).toMatchObject({ topics: ['courses'] });
    const token = /#token=(.*)$/.exec(mine?.unsubscribeUrl ?? '')?.[1] ?? '';
    expect((await endByPage(token)).status).toBe(200);
    const after = await listSubscribers(store().db, shop.services);
    expect(after.map(({ email }) => email)).not.toContain(confirmed);
  });

  test('after the secret was changed a listed link works as well', async () => {
    await join();
    const secrets = {
      ...shop.services,
      keys: openKeys(['another secret, as long as the first one']),
    };
    const mine = (await listSubscribers(store().db, secrets)).find(
      ({ email }) => email === address,
    );
    const token = /#token=(.*)$/.exec(mine?.unsubscribeUrl ?? '')?.[1] ?? '';
    expect((await endByPage(token)).status).toBe(200);
    expect(await rowOf()).toMatchObject({ status: 'unsubscribed' });
  });

  test('five an hour from one place', async () => {
    await shop.forgetLimits();
    const strict = await openTestShop(store(), { limitsFactor: 1, workJobs: false });
    strict.services.trustedProxies = trustProxies(['127.0.0.1']);
    try {
      const post = (email: string, client: string) =>
        strict.post('/api/newsletter', { email }, { 'X-Forwarded-For': client });
      const statuses = async (tries: [string, string][]) => {
        const seen: number[] = [];
        for (const [email, client] of tries) seen.push((await post(email, client)).status);
        return seen;
      };
      const six = [1, 2, 3, 4, 5, 6];
      const refusedLast = [200, 200, 200, 200, 200, 429];
      expect(await statuses(six.map((n) => [`p${n}@example.com`, '192.0.2.1']))).toEqual(
        refusedLast,
      );
    } finally {
      await strict.close();
      await shop.forgetLimits();
    }
  });
});
