import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bookById } from '#app/features/catalog/catalog.ts';
import {
  issueDownloadToken,
  recoverDownloadToken,
} from '#app/features/downloads/link/download-token.server.ts';
import { listDownloads } from '#app/features/downloads/log/list-downloads.server.ts';
import { openCopyCache } from '#app/features/downloads/stamp/copy-cache.server.ts';
import { createStamper, type Stamper } from '#app/features/downloads/stamp/stamped-book.server.ts';
import { grantTitles } from '#app/features/library/grant-titles.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { built } from '#commands/folders.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { sessions } from '#database/schema/users.ts';
import { sampleEpubParts, zipEpub } from '#tests/harness/epub/sample-epub.ts';
import { insertCheckout, lineOf } from '#tests/harness/insert-checkout.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { twoPagePdf } from '#tests/harness/pdf/two-page-pdf.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { type SignedIn, signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const title = bookById('ebook-1').fullTitle;
const answered = z.strictObject({
  success: z.boolean(),
  downloadUrl: z.url().nullable(),
  error: z.string().nullable(),
  code: z.string().optional(),
});

let folder: string;
let stamper: Stamper;
let edition = 'the first edition';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'library-'));
  const book = await twoPagePdf();
  const epub = zipEpub(sampleEpubParts());
  const corrected = await PDFDocument.create();
  corrected.addPage();
  const nextBook = await corrected.save();
  stamper = createStamper({
    workerFile: new URL(
      '../../../app/features/downloads/stamp/stamp-worker.server.ts',
      import.meta.url,
    ),
    books: {
      readBook: async (_, format) =>
        format === 'epub' ? epub : edition === 'the first edition' ? book : nextBook,
      bookVersion: () => Promise.resolve(edition),
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

const warnings: unknown[] = [];
const log = openLog('warn', { write: (line) => void warnings.push(JSON.parse(line)) });

onOneStore((store) => {
  let shop: TestShop;
  let ada: SignedIn;
  let eve: SignedIn;
  let orderId: string;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false, stamper, log });
    ada = await signInAs(shop.services, { name: 'Zoë Łukasz' });
    eve = await signInAs(shop.services);
    orderId = (await insertCheckout(store().db, { status: 'complete' })).id;
    await grantTitles(store().db, {
      userId: ada.userId,
      orderId,
      books: [lineOf('ebook-1')],
      purchasedAt: new Date('2026-11-21T12:00:00.000Z'),
    });
  });
  afterAll(() => shop.close());

  const ask = (body: object, headers: Record<string, string> = ada.cookie) =>
    shop.post('/api/download-ebook', { ebookTitle: title, action: 'preview', ...body }, headers);

  async function address(body: object = {}): Promise<string> {
    const { success, downloadUrl } = answered.parse(await (await ask(body)).json());
    if (!success || downloadUrl === null) throw new Error('There was no address.');
    return downloadUrl;
  }

  const open = (url: string, headers: Record<string, string> = ada.cookie) =>
    fetch(url, { headers });

  async function codeOf(response: Response): Promise<[number, string]> {
    const body = z
      .object({ error: z.string().min(1), code: z.string() })
      .parse(await response.json());
    return [response.status, body.code];
  }

  test('the library lists what was bought, to its owner alone', async () => {
    expect(await (await shop.get('/api/library', ada.cookie)).json()).toEqual({
      ebooks: [
        {
          id: expect.any(String),
          ebook_id: 'ebook-1',
          ebook_title: title,
          purchased_at: '2026-11-21T12:00:00.000Z',
          // It was corrected since.
          new_edition_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
      left: [],
    });
    const asEve = `/api/library?user_id=${ada.userId}&userId=${ada.userId}`;
    expect(await (await shop.get(asEve, eve.cookie)).json()).toEqual({ ebooks: [], left: [] });
    expect(await codeOf(await shop.get('/api/library'))).toEqual([401, 'not_signed_in']);
  });

  test('a book opens in the browser, in the name it was bought under, and counts nothing', async () => {
    const counts = () => store().db.select().from(downloadTokens);
    const before = await counts();
    const response = await open(await address());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'inline; filename="built-to-last-your-financial-foundation-for-smart-investing.pdf"',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    const { pageTexts } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    for (const text of pageTexts)
      expect(text).toContain(`Licensed to Ada Lovelace · Order ${orderId}`);
    expect(await counts()).toEqual(before);
  });

  test('the EPUB is saved, for no browser shows one, in the name it was bought under', async () => {
    const response = await open(await address({ format: 'epub' }));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/epub+zip',
      'content-disposition':
        'attachment; filename="built-to-last-your-financial-foundation-for-smart-investing.epub"',
      'cache-control': 'private, no-store',
    });
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const page = strFromU8(parts['OEBPS/licence-front.xhtml'] ?? new Uint8Array());
    expect(page).toContain('Ada Lovelace');
    expect(page).toContain(orderId);
  });

  test('a name with a character that no face draws is printed, and told to the log', async () => {
    const { id } = await insertCheckout(store().db, { status: 'complete', firstName: 'ꀕ' });
    const yi = await signInAs(shop.services);
    const purchasedAt = new Date();
    const grant = { userId: yi.userId, orderId: id, purchasedAt };
    await grantTitles(store().db, { ...grant, books: [lineOf('ebook-1')] });
    await issueDownloadToken(store().db, shop.services.keys, {
      orderId: id,
      firstName: 'ꀕ',
      lastName: 'Lovelace the downloader',
      titles: [title],
      issuedAt: purchasedAt,
    });
    const access = await recoverDownloadToken(store().db, shop.services.keys, id);
    const { downloadUrl } = answered.parse(await (await ask({}, yi.cookie)).json());
    const file = { token: access?.token, title };
    const copies = [
      () => open(downloadUrl ?? '', yi.cookie),
      () => shop.post('/api/downloads/file', file),
    ];
    for (const copy of copies) {
      warnings.length = 0;
      const response = await copy();
      expect(response.status).toBe(200);
      const { pageTexts } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect(pageTexts[0]).toContain('Licensed to [U+A015] Lovelace');
      expect(warnings).toMatchObject([
        {
          orderId: id,
          unstampable: ['U+A015'],
          msg: 'A name has characters that no face of the stamp draws.',
        },
      ]);
    }
    const kept = { bookId: 'ebook-1', title, format: 'pdf', network: '127.0.0.0/24' };
    expect(await listDownloads(store().db, id)).toMatchObject([
      { ...kept, way: 'link' },
      { ...kept, way: 'library' },
    ]);
  });

  test('a copy that cannot be kept is delivered, and told to the log', async () => {
    const cache = join(folder, 'cache');
    rmSync(cache, { recursive: true, force: true });
    writeFileSync(cache, 'no folder');
    warnings.length = 0;
    try {
      expect((await open(await address())).status).toBe(200);
    } finally {
      rmSync(cache);
    }
    expect(warnings).toMatchObject([
      { orderId, msg: 'A stamped book could not be kept for next time.' },
    ]);
  });

  test('a reader that asks for parts gets them; the part with the beginning is kept as a download', async () => {
    const url = await address();
    const countKept = async () => (await listDownloads(store().db, orderId)).length;
    const before = await countKept();
    const whole = new Uint8Array(await (await open(url)).arrayBuffer());
    const part = await open(url, { ...ada.cookie, Range: 'bytes=5-104' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-104/${whole.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(5, 105));
    const beyond = await open(url, { ...ada.cookie, Range: `bytes=${whole.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    await fetch(url, { method: 'HEAD', headers: ada.cookie });
    expect(await countKept()).toBe(before + 1);
    expect((await open(url, { ...ada.cookie, Range: 'bytes=0-99' })).status).toBe(206);
    expect(await countKept()).toBe(before + 2);
  });

  test('an address is worth nothing to anybody else, signed in or out', async () => {
    const url = await address();
    expect(await codeOf(await open(url, {}))).toEqual([401, 'not_signed_in']);
    expect(await codeOf(await open(url, eve.cookie))).toEqual([403, 'link_invalid']);
  });

  test('an address is worth nothing once five minutes are over', async () => {
    const url = await address();
    shop.shiftClock(299_000);
    expect((await open(url)).status).toBe(200);
    shop.shiftClock(301_000);
    expect(await codeOf(await open(url))).toEqual([403, 'link_expired']);
    shop.shiftClock(0);
  });

  test('who has begun to read by then reads on for an hour, beyond the first byte', async () => {
    const url = await address();
    const part = (range: string, more = {}) => open(url, { ...ada.cookie, Range: range, ...more });
    const etag = (await open(url)).headers.get('etag') ?? '';
    for (const minutes of [6, 64]) {
      shop.shiftClock(minutes * 60_000);
      expect((await part('bytes=5-104')).status).toBe(206);
      expect((await part('bytes=5-104', { 'If-Range': etag })).status).toBe(206);
      expect(await codeOf(await part('bytes=0-104'))).toEqual([403, 'link_expired']);
      expect(await codeOf(await part('bytes=5-104', { 'If-Range': '"other"' }))).toEqual([
        ...[403, 'link_expired'],
      ]);
    }
    shop.shiftClock(65 * 60_000);
    expect(await codeOf(await part('bytes=5-104'))).toEqual([403, 'link_expired']);
    shop.shiftClock(0);
  });

  test('parts of one address are of one copy, also once there is a new edition', async () => {
    const url = await address();
    const part = (range: string, more = {}) => open(url, { ...ada.cookie, Range: range, ...more });
    const first = await open(url);
    const etag = first.headers.get('etag') ?? '';
    const whole = new Uint8Array(await first.arrayBuffer());
    expect((await part('bytes=5-104', { 'If-Range': '"other"' })).status).toBe(200);
    edition = 'the second edition';
    try {
      const old = await part('bytes=5-104', { 'If-Range': etag });
      expect(old.status).toBe(206);
      expect(new Uint8Array(await old.arrayBuffer())).toEqual(whole.slice(5, 105));
      rmSync(join(folder, 'cache'), { recursive: true });
      const renewed = await part('bytes=5-104');
      expect(renewed.status).toBe(200);
      expect(renewed.headers.get('etag')).not.toBe(etag);
      shop.shiftClock(301_000);
      expect(await codeOf(await part('bytes=5-104'))).toEqual([403, 'link_expired']);
    } finally {
      edition = 'the first edition';
      shop.shiftClock(0);
    }
  });

  test('who opens an old address in a tab of their own reads a sentence with a way on', async () => {
    const url = await address();
    shop.shiftClock(301_000);
    const response = await open(url, { ...ada.cookie, Accept: 'text/html,*/*;q=0.8' });
    shop.shiftClock(0);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('This link has expired. Open the eBook again from your library.');
    expect(page).toContain('<a href="/dashboard">Open my library</a>');
  });

  test('an address that was changed anywhere is worth nothing', async () => {
    const url = await address();
    const from = url.indexOf('?') + 1;
    for (let at = from; at < url.length; at += 7) {
      const forged = url.slice(0, at) + (url[at] === 'x' ? 'y' : 'x') + url.slice(at + 1);
      expect(await codeOf(await open(forged))).toEqual([403, 'link_invalid']);
    }
  });

  /** Somebody new who owns one book and has asked for its address. */
  async function zoeAsksForHerBook() {
    const zoe = await signInAs(shop.services);
    const { id } = await insertCheckout(store().db, { status: 'complete' });
    const purchasedAt = new Date();
    await grantTitles(store().db, {
      userId: zoe.userId,
      orderId: id,
      books: [lineOf('ebook-1')],
      purchasedAt,
    });
    const { downloadUrl } = answered.parse(await (await ask({}, zoe.cookie)).json());
    return { ...zoe, orderId: id, url: downloadUrl ?? '' };
  }

  test('an address ends with its session', async () => {
    const zoe = await zoeAsksForHerBook();
    expect((await open(zoe.url, zoe.cookie)).status).toBe(200);
    await store().db.delete(sessions).where(eq(sessions.userId, zoe.userId));
    expect(await codeOf(await open(zoe.url, zoe.cookie))).toEqual([401, 'not_signed_in']);
  });

  test('an address ends with what it opens', async () => {
    const zoe = await zoeAsksForHerBook();
    await store().db.delete(userEbookAccess).where(eq(userEbookAccess.orderId, zoe.orderId));
    expect(await codeOf(await open(zoe.url, zoe.cookie))).toEqual([404, 'not_found']);
  });

  test.each<[string, object, number, string]>([
    ['another action', { action: 'download' }, 400, 'Failed to process request'],
    ['no title', { ebookTitle: '' }, 400, 'Failed to process request'],
    ['a title that is none', { ebookTitle: { $ne: '' } }, 400, 'Failed to process request'],
    ['a format there is none of', { format: 'mobi' }, 400, 'Failed to process request'],
    ['a book nobody sells', { ebookTitle: 'Get Rich Now' }, 404, 'Failed to generate PDF link'],
    ['a book not owned', { ebookTitle: 'Keep It Growing' }, 404, 'Failed to generate PDF link'],
  ])(
    'who asks for %s gets no address, in the words of the page',
    async (_, body, status, error) => {
      const response = await ask(body);
      expect(response.status).toBe(status);
      expect(answered.parse(await response.json())).toMatchObject({
        success: false,
        downloadUrl: null,
        error,
      });
    },
  );

  test('who names somebody else asks for nobody but themselves', async () => {
    const forged = { userId: ada.userId, user_id: ada.userId, email: ada.email };
    expect((await ask(forged, eve.cookie)).status).toBe(404);
    expect((await ask({}, {})).status).toBe(401);
  });

  test('the short title does as well, and the address lies where the page does', async () => {
    const { downloadUrl } = answered.parse(
      await (await ask({ ebookTitle: 'Built to Last' })).json(),
    );
    expect(new URL(downloadUrl ?? '').origin).toBe(shop.url);
  });
});
