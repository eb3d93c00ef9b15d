import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMailCopies } from '#app/features/mail-log/mail-copy.server.ts';
import { mails } from '#database/schema/mails.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { refused } from '#tests/harness/refused.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, joinShop, mailTo, visitShop } from '#tests/harness/visit-shop.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const pathOf = (id: string) => `/api/desk/mail?${new URLSearchParams({ id })}`;

  async function receiptId(): Promise<string> {
    const { orderId, email } = await buyBooks(shop);
    await mailTo(shop, email, new RegExp(orderId));
    const [mail] = await store().db.select().from(mails).where(eq(mails.orderId, orderId));
    return mail?.id ?? '';
  }

  test('a mail is a page that may show itself and do nothing', async () => {
    const support = await joinDesk(shop, 'support');
    const answer = await support.get(pathOf(await receiptId()));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Built to Last');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const policy = answer.headers.get('content-security-policy');
    for (const word of ["default-src 'none'", 'sandbox', "form-action 'none'"]) {
      expect(policy).toContain(word);
    }
    expect(policy).not.toContain('allow-scripts');
  });

  test('nobody sees one who may not look at mails', async () => {
    const path = pathOf(await receiptId());
    expect((await shop.get(path)).status).toBe(401);
    for (const role of ['content', 'accountant'] as const) {
      expect(await refused(await (await joinDesk(shop, role)).get(path), 403)).toBe(
        'not_permitted',
      );
    }
  });

  test.each(['', 'nothing@shop.example', 'a\0b', 'x'.repeat(400), '<script>'])(
    'of %j there is none',
    async (id) => {
      const owner = await joinDesk(shop, 'owner');
      expect(await refused(await owner.get(pathOf(id)), 404)).toBe('not_found');
    },
  );

  test('no copy of any mail holds what its links open', async () => {
    const email = `${randomUUID()}@example.com`;
    await joinShop(shop, visitShop(shop), { email, password: 'a calm harbour' });
    await askForReset(shop, email);
    await buyBooks(shop, { email });
    await shop.post('/api/newsletter', { email });
    await mailTo(shop, email, /subscri/i);
    const sent = await shop.emails();
    const tokens = sent.flatMap(({ text, html }) =>
      [...`${text} ${html}`.matchAll(/token=([\w-]{20,})/g)].map(([, token = '']) => token),
    );
    expect(new Set(tokens).size).toBeGreaterThan(4);
    const rows = await store().db.select({ id: mails.id }).from(mails);
    const copies = await readMailCopies(
      store().db,
      rows.map(({ id }) => id),
    );
    const kept = [...copies.values()].map(({ text, html }) => `${text} ${html}`).join(' ');
    expect(copies.size).toBe(rows.length);
    for (const token of tokens) expect(kept).not.toContain(token);
    expect(kept).toContain('token=…');
  });

  test('of what a visitor wrote no copy is kept beside the message', async () => {
    const message = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    const words = { subject: 'A question', message: 'Which book is first?' };
    expect((await shop.post('/api/contact', { ...message, ...words })).status).toBe(200);
    await mailTo(shop, 'hello@evenkeel.academy', /A question/);
    const [mail] = await store().db.select().from(mails).where(eq(mails.kind, 'contact-message'));
    expect(mail?.state).toBe('sent');
    expect(await readMailCopies(store().db, [mail?.id ?? ''])).toEqual(new Map());
  });
});
