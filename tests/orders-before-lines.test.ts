import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { openCopyCache } from '#app/features/downloads/stamp/copy-cache.server.ts';
import { createStamper, type Stamper } from '#app/features/downloads/stamp/stamped-book.server.ts';
import { sendReceipt } from '#app/features/fulfilment/send-receipt.server.tsx';
import type { Store } from '#app/platform/database/store.server.ts';
import { built } from '#commands/folders.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { openTestShop, type TestShop } from './harness/open-test-shop.ts';
import { payableOrder } from './harness/payable-order.ts';
import { twoPagePdf } from './harness/pdf/two-page-pdf.ts';
import { openSessionOf } from './harness/sign-in-as.ts';
import { onOneStoreOfBefore } from './harness/stores-of-before.ts';
import { mailTo } from './harness/visit-shop.ts';

/*
 * A shop that sold before orders had lines is updated. Its rows are as it wrote them then. The first
 * book was called otherwise when two of the orders were placed: that was corrected since.
 */

const soldAs = 'Built to Endure — Your Financial Foundation for Smart Investing';
const today = 'Built to Last — Your Financial Foundation for Smart Investing';
const others = [
  'Investing in the Stock Market Without the Jargon',
  'Investing Without Fear — The Smart Way to Handle Risk',
  'No More Excuses — How to Actually Start Investing',
  'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio',
];
const lastOfFive = others[3] ?? '';
const bundleTitle = 'The Ultimate Lazy Guide to Passive Investing';
const fiveIds = ['ebook-1', 'ebook-2', 'ebook-3', 'ebook-4', 'ebook-5'];

const standard = { id: 'EK-STAND-ARD01', userId: 'ada', ids: ['ebook-1', 'ebook-5'] };
const bundle = { id: 'EK-BUNDL-E0001', userId: 'bea', ids: fiveIds };
const refunded = { id: 'EK-REFUN-DED01', userId: 'cleo', ids: ['ebook-2'] };
const pending = { id: 'EK-PENDI-NG0001', userId: null, ids: ['ebook-1'] };

const titlesOf = (ids: string[]) => ids.map((id) => [soldAs, ...others][fiveIds.indexOf(id)] ?? '');
const sessionOf = (orderId: string) => `cs_test_${orderId.replaceAll('-', '')}`;

async function fill({ query }: Store): Promise<void> {
  for (const { id, userId, ids } of [standard, bundle, refunded, pending]) {
    const isBundle = ids.length === 5;
    const subtotal = isBundle ? 4_700 : 7_000 * ids.length;
    const tax = isBundle ? 0 : 560 * ids.length;
    if (userId !== null)
      await query(
        `insert into users (id, email, email_verified, name, first_name, last_name)
         values ($1, $1 || '@example.com', true, 'Ada Lovelace', 'Ada', 'Lovelace')`,
        [userId],
      );
    const productType = isBundle ? 'ultimate_lazy_guide' : 'ebooks';
    await query(
      `insert into checkouts (id, request_hash, status, session_id, payment_url, product_type,
         ebook_ids, subtotal_cents, tax_cents, total_cents, user_id, email, first_name, last_name,
         billing_address, created_at, expires_at)
       values ($1, 'hash', $2, $3, 'http://127.0.0.1/pay', $4, $5, $6, $7, $8, $9, $10, 'Ada',
         'Lovelace', '{}', now(), now() + interval '1 day')`,
      [
        id,
        userId === null ? 'pending' : 'complete',
        sessionOf(id),
        productType,
        ids,
        subtotal,
        tax,
        subtotal + tax,
        userId,
        `${userId ?? 'dora'}@example.com`,
      ],
    );
    if (userId === null) continue;
    const isRefunded = id === refunded.id;
    await query(
      `insert into user_purchases (order_id, user_id, stripe_session_id, stripe_payment_intent_id,
         product_type, amount, currency, status, purchased_at)
       values ($1, $2, $3, 'pi_' || $1, $4, $5, 'usd', $6, now())`,
      [
        id,
        userId,
        sessionOf(id),
        productType,
        subtotal + tax,
        isRefunded ? 'refunded' : 'completed',
      ],
    );
    await query(
      `insert into user_ebook_access (id, user_id, order_id, ebook_id, ebook_title, purchased_at, ended_at)
       select gen_random_uuid()::text, $1, $2, book.id, book.title, now(), $5
         from unnest($3::text[], $4::text[]) as book(id, title)`,
      [userId, id, ids, titlesOf(ids), isRefunded ? new Date() : null],
    );
    await query(
      `insert into download_tokens (id, order_id, token_hash, expires_at, ended_at, max_downloads,
         first_name, last_name, ebook_titles)
       values ($1, $1, $1, now() + interval '30 days', $2, 25, 'Ada', 'Lovelace', $3)`,
      [id, isRefunded ? new Date() : null, titlesOf(ids)],
    );
  }
}

const eventsThen = [
  ['evt_session', 'checkout.session.completed', sessionOf(standard.id), null],
  ['evt_refund', 'charge.refunded', null, `pi_${standard.id}`],
  ['evt_dispute', 'charge.dispute.closed', null, `pi_${bundle.id}`],
  ['evt_charge', 'charge.succeeded', null, `pi_${bundle.id}`],
];

async function fillInbox({ query }: Store): Promise<void> {
  for (const event of eventsThen)
    await query(
      `insert into payment_events (id, type, session_id, payment_intent_id, received_at)
       values ($1, $2, $3, $4, now())`,
      event,
    );
}

let folder: string;
let stamper: Stamper;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orders-before-lines-'));
  const book = await twoPagePdf();
  stamper = createStamper({
    workerFile: new URL('../app/features/downloads/stamp/stamp-worker.server.ts', import.meta.url),
    books: {
      readBook: () => Promise.resolve(book),
      bookVersion: () => Promise.resolve('the first edition'),
    },
    fontFolder: built.fonts,
    cache: openCopyCache(join(folder, 'cache'), 1e9),
    threads: 1,
  });
});
afterAll(async () => {
  await stamper.close();
  rmSync(folder, { recursive: true });
});

const fillBoth = async (store: Store) => {
  await fill(store);
  await fillInbox(store);
};

onOneStoreOfBefore('0005_end_what_was_given', fillBoth, (store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { stamper });
  });
  afterAll(() => shop.close());

  async function linesOf(orderId: string) {
    const { rows } = await store().query(
      `select position, book_id, title, bundle_title, cents, tax_cents
         from order_lines where order_id = $1 order by position`,
      [orderId],
    );
    return rows;
  }

  async function tokenOf(orderId: string): Promise<string> {
    const access = await recoverDownloadToken(store().db, shop.services.keys, orderId);
    return access?.token ?? '';
  }

  const cookieOf = (userId: string) => openSessionOf(shop.services, userId);

  const fileOf = async (orderId: string, title: string) =>
    shop.post('/api/downloads/file', { token: await tokenOf(orderId), title });

  test('each order has a line for each book, which sum to what it cost', async () => {
    expect(await linesOf(standard.id)).toEqual(
      [
        ['ebook-1', soldAs],
        ['ebook-5', lastOfFive],
      ].map(([book_id, title], index) => ({
        position: index + 1,
        book_id,
        title,
        bundle_title: null,
        cents: 7_000,
        tax_cents: 560,
      })),
    );
    expect(await linesOf(bundle.id)).toEqual(
      fiveIds.map((book_id, index) => ({
        position: index + 1,
        book_id,
        title: titlesOf([book_id])[0],
        bundle_title: bundleTitle,
        cents: 940,
        tax_cents: 0,
      })),
    );
    expect(await linesOf(pending.id)).toMatchObject([{ book_id: 'ebook-1', title: today }]);
    const { rows } = await store().query(
      `select 1 from checkouts c
        where subtotal_cents <> (select sum(cents) from order_lines where order_id = c.id)
           or tax_cents <> (select sum(tax_cents) from order_lines where order_id = c.id)`,
      [],
    );
    expect(rows).toEqual([]);
  });

  test('what lay in the inbox is known by what it is about', async () => {
    const { rows } = await store().query(
      'select id, about, session_id, payment_id from payment_events order by id',
      [],
    );
    expect(rows).toEqual([
      { id: 'evt_charge', about: null, session_id: null, payment_id: `pi_${bundle.id}` },
      { id: 'evt_dispute', about: 'reversal', session_id: null, payment_id: `pi_${bundle.id}` },
      { id: 'evt_refund', about: 'reversal', session_id: null, payment_id: `pi_${standard.id}` },
      { id: 'evt_session', about: 'session', session_id: sessionOf(standard.id), payment_id: null },
    ]);
  });

  test('the success page names what was sold', async () => {
    const statusOf = async (orderId: string) =>
      (await shop.get(`/api/payment-status?session_id=${sessionOf(orderId)}`)).json();
    expect(await statusOf(standard.id)).toMatchObject({
      status: 'complete',
      titles: [soldAs, lastOfFive],
      amount: 15_120,
    });
    expect(await statusOf(bundle.id)).toMatchObject({
      titles: [soldAs, ...others],
      amount: 4_700,
    });
    expect(await statusOf(pending.id)).toEqual({ status: 'pending' });
  });

  test('a receipt that is sent again keeps its words and its sums', async () => {
    for (const { id } of [standard, bundle]) await sendReceipt(shop.services, id);
    const alone = await mailTo(shop, 'ada@example.com', new RegExp(standard.id));
    expect(alone.text).toMatch(/Built to Endure .+ Investing\s+\$70\.00\nKeep It Growing/s);
    expect(alone.text).toMatch(/Total paid +\$151\.20/);
    const whole = await mailTo(shop, 'bea@example.com', new RegExp(bundle.id));
    expect(whole.text).toMatch(/The Ultimate Lazy Guide to Passive Investing +\$47\.00\n/);
    expect(whole.text.match(/ included$/gm)).toHaveLength(5);
    expect(whole.text).toMatch(/Tax +\$0\.00/);
  });

  test('the mailed link opens each book by the title that was sold and by that of today', async () => {
    const order = await shop.get(`/api/downloads?token=${await tokenOf(bundle.id)}`);
    expect(await order.json()).toMatchObject({ titles: [soldAs, ...others], bookIds: fiveIds });
    for (const title of [soldAs, today, 'Built to Last', lastOfFive]) {
      const file = await fileOf(bundle.id, title);
      expect(file.status).toBe(200);
      const sold = title === lastOfFive ? 'keep-it-growing' : 'built-to-endure';
      expect(file.headers.get('Content-Disposition')).toContain(`filename="${sold}-`);
    }
    expect((await fileOf(standard.id, 'No More Excuses')).status).toBe(404);
  });

  test('the library lists each book as it was sold and opens it', async () => {
    const cookie = await cookieOf('ada');
    expect(await (await shop.get('/api/library', cookie)).json()).toMatchObject({
      ebooks: expect.arrayContaining([
        expect.objectContaining({ ebook_id: 'ebook-1', ebook_title: soldAs }),
        expect.objectContaining({ ebook_id: 'ebook-5', ebook_title: lastOfFive }),
      ]),
    });
    for (const ebookTitle of [soldAs, today]) {
      const asked = { ebookTitle, action: 'preview' };
      const answer = await shop.post('/api/download-ebook', asked, cookie);
      const { downloadUrl } = z.object({ downloadUrl: z.url() }).parse(await answer.json());
      const book = await fetch(downloadUrl, { headers: cookie });
      expect(book.status).toBe(200);
      expect(book.headers.get('Content-Disposition')).toContain('"built-to-endure-');
    }
  });

  test('what was given back stays closed', async () => {
    const link = await shop.get(`/api/downloads?token=${await tokenOf(refunded.id)}`);
    expect(await link.json()).toMatchObject({ code: 'order_refunded' });
    const library = await shop.get('/api/library', await cookieOf('cleo'));
    expect(await library.json()).toEqual({
      ebooks: [],
      left: [expect.objectContaining({ ebook_id: 'ebook-2', refunded: true })],
    });
  });

  test('an order that was open then can be paid now', async () => {
    const { payments } = shop.services;
    const session = await payments.openSession(
      payableOrder({
        orderId: pending.id,
        lines: [{ name: today, amountCents: 7_560, bookIds: [] }],
        email: 'dora@example.com',
      }),
    );
    if (session.status !== 'opened') throw new Error('The provider opened no session.');
    const { sessionId } = session;
    await store().db.update(checkouts).set({ sessionId }).where(eq(checkouts.id, pending.id));
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    const answer = await shop.post('/api/confirm-payment', { sessionId });
    expect(await answer.json()).toMatchObject({ status: 'complete', titles: [today] });
    await mailTo(shop, 'dora@example.com', new RegExp(pending.id));
    expect((await fileOf(pending.id, today)).status).toBe(200);
  });
});
