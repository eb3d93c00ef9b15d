import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { WorkTooLong } from '#app/platform/work-line.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import { type DeskVisitor, joinDesk } from '#tests/harness/join-desk.ts';
import { insertReaders } from '#tests/harness/mailings/insert-readers.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { refused } from '#tests/harness/refused.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const kept = z.object({ result: z.object({ id: z.number(), version: z.number() }) });

onOneStore((store) => {
  let shop: TestShop;
  let writer: DeskVisitor;
  beforeAll(async () => {
    shop = await openTestShop(store());
    writer = await joinDesk(shop, 'content');
  });
  afterAll(() => shop.close());

  async function keep(given: object = {}) {
    const draft = { topic: 'newsletter', subject: 'News', body: 'Hello **you**.', ...given };
    return kept.parse(await (await writer.run('keep-mailing', draft)).json()).result;
  }
  const mailsOf = async (address: string) =>
    (await shop.emails()).filter(({ to }) => to.some((one) => one.address === address));
  const rowOf = async (email: string) => {
    const found = await store()
      .db.select()
      .from(subscriptions)
      .where(eq(subscriptions.email, email));
    return found[0];
  };

  test('a mailing is shown as its readers will see it, in a frame that can do nothing', async () => {
    const { id } = await keep({ body: '<script>alert(1)</script> [x](javascript:alert(1))' });
    const shown = await writer.get(`/api/desk/mailing?id=${id}`);
    const html = await shown.text();
    expect([shown.status, html.includes('<script')]).toEqual([200, false]);
    const policy = shown.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox', "frame-ancestors 'self'"]),
    );
    for (const asked of [`${id}x`, '0', '-1', '', '99999999']) {
      expect((await writer.get(`/api/desk/mailing?id=${asked}`)).status).toBe(404);
    }
    const accountant = await joinDesk(shop, 'accountant');
    expect((await accountant.get(`/api/desk/mailing?id=${id}`)).status).toBe(403);
    expect((await shop.get(`/api/desk/mailing?id=${id}`)).status).toBe(401);
  });

  test('a draft is shown as it is typed, kept or not, in a frame that can do nothing', async () => {
    const draft = {
      topic: 'newsletter',
      subject: 'News',
      body: '**Hello** <script>alert(1)</script>',
    };
    const answer = z.object({ result: z.object({ html: z.string() }) });
    const { html } = answer.parse(await (await writer.run('preview-mailing', draft)).json()).result;
    expect([html.includes('Hello</strong>'), html.includes('<script')]).toEqual([true, false]);
    const long = { ...draft, body: '# x\n'.repeat(201) };
    expect((await writer.run('preview-mailing', long)).status).toBe(409);
    const frame = await writer.get('/api/desk/mailing');
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        'sandbox allow-same-origin',
        "frame-ancestors 'self'",
      ]),
    );
    expect((await shop.get('/api/desk/mailing')).status).toBe(401);
  });

  test('a draft that Gmail would cut off says so to whoever writes it', async () => {
    const warningOf = async (body: string) => {
      const { id } = await keep({ body });
      const answer = z.object({ result: z.object({ sizeWarning: z.string().nullable() }) });
      return answer.parse(await (await writer.run('mailing', { id })).json()).result.sizeWarning;
    };
    expect(await warningOf('Hello.\n\n'.repeat(20))).toBeNull();
    expect(await warningOf('Hello you.\n\n'.repeat(990))).toMatch(/Gmail cuts off/);
  });

  test('a text that takes too long to lay out is refused in a sentence', async () => {
    const { id } = await keep();
    const { writeMailing } = shop.services;
    shop.services.writeMailing = () => Promise.reject(new WorkTooLong());
    const answer = await writer.get(`/api/desk/mailing?id=${id}`);
    shop.services.writeMailing = writeMailing;
    expect(await refused(answer, 409)).toBe('refused');
  });

  test('a mailing reaches its readers with the headers that large mailboxes ask for, and one click ends it', async () => {
    await insertReaders(shop.services, ['one@example.com', 'two@example.com']);
    const seller = {
      ...{ legalName: 'Keel Ltd', addressLines: ['1 Quay', 'Leith'], country: 'Scotland' },
      ...{ taxId: null, registration: null },
    };
    await keepShopSettings(store().db, { seller }, new Date());
    const { id, version } = await keep({ subject: 'Grüße =?utf-8?q?x?=' });
    expect((await writer.run('send-mailing', { id, version: version + 1 })).status).toBe(409);
    expect((await writer.run('send-mailing', { id, version })).status).toBe(200);
    await expect.poll(() => mailsOf('two@example.com'), { timeout: 20_000 }).toHaveLength(1);
    const [mail] = await mailsOf('two@example.com');
    const host = new URL(shop.url).hostname;
    expect(mail?.subject.replaceAll('\u2060', '')).toBe('Grüße =?utf-8?q?x?=');
    expect(String(mail?.headers['list-id'])).toContain(`newsletter.${host}`);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Keel Ltd, 1 Quay, Leith, Scotland');
    const url = /^<(http\S+)>$/.exec(String(mail?.headers['list-unsubscribe']))?.[1] ?? '';
    const click = await fetch(url, {
      ...{ method: 'POST', body: 'List-Unsubscribe=One-Click' },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(click.status).toBe(200);
    expect(await rowOf('two@example.com')).toMatchObject({ status: 'unsubscribed' });
    await expect
      .poll(async () => (await writer.run('mailing', { id })).json(), { timeout: 20_000 })
      .toMatchObject({ result: { state: 'sent', sentCount: 2, waitingCount: 0 } });
  });

  test('a test goes to one address alone, whoever subscribed, and ends nothing', async () => {
    await insertReaders(shop.services, ['reads@example.com']);
    const { id } = await keep();
    expect((await writer.run('test-mailing', { id, to: writer.email })).status).toBe(200);
    await expect.poll(() => mailsOf(writer.email), { timeout: 20_000 }).toHaveLength(1);
    const [mail] = await mailsOf(writer.email);
    expect(mail?.subject).toBe('[Test] News');
    expect(mail?.headers['list-unsubscribe']).toBeUndefined();
    expect(await mailsOf('reads@example.com')).toEqual([]);
    expect((await writer.run('test-mailing', { id, to: 'nobody' })).status).toBe(409);
  });

  test.each([
    ['subject', 'News\r\nBcc: everybody@example.com'],
    ['subject', 'x'.repeat(201)],
    ['topic', 'toString'],
    ['body', '>'.repeat(50_000)],
    ['body', '*a_ '.repeat(5_000)],
  ])('a %s that is none is refused in words: %j', async (field, value) => {
    const draft = { topic: 'newsletter', subject: 'News', body: 'Hello', [field]: value };
    const answer = await writer.run('keep-mailing', draft);
    expect([400, 409]).toContain(answer.status);
  });

  test('of two who write one draft the second is told, and overwrites nothing', async () => {
    const { id, version } = await keep();
    const other = await joinDesk(shop, 'owner');
    const draft = { id, version, topic: 'forex', subject: 'Mine', body: 'Mine' };
    expect((await other.run('keep-mailing', draft)).status).toBe(200);
    const late = await writer.run('keep-mailing', { ...draft, subject: 'Late' });
    expect([late.status, await late.json()]).toEqual([
      409,
      expect.objectContaining({
        error: `${other.email} has changed this draft since you opened it.`,
      }),
    ]);
    expect(await (await writer.run('mailing', { id })).json()).toMatchObject({
      result: { subject: 'Mine', version: 2, changedBy: other.email },
    });
  });

  test('what nobody reads of, or says nothing, is not sent; what was sent is not changed', async () => {
    const send = (id: number) => writer.run('send-mailing', { id });
    const errorOf = async (id: number) =>
      z.object({ error: z.string() }).parse(await (await send(id)).json()).error;
    expect(await errorOf((await keep({ topic: 'crypto' })).id)).toBe(
      'Nobody subscribes to this topic yet.',
    );
    await insertReaders(shop.services, ['crypto@example.com'], { topics: ['crypto'] });
    expect(await errorOf((await keep({ topic: 'crypto', body: ' \n' })).id)).toContain('nothing');
    expect(await errorOf((await keep({ topic: 'crypto', subject: ' ' })).id)).toContain('subject');
    const { id, version } = await keep({ topic: 'crypto' });
    expect((await send(id)).status).toBe(200);
    const again = { id, version, topic: 'crypto', subject: 'Other', body: 'Other' };
    expect((await writer.run('keep-mailing', again)).status).toBe(409);
    expect((await writer.run('discard-mailing', { id })).status).toBe(409);
  });
});
