import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  issueDownloadToken,
  recoverDownloadToken,
} from '#app/features/downloads/link/download-token.server.ts';
import { setDownloadEnd } from '#app/features/downloads/link/set-download-end.server.ts';
import { listDownloads } from '#app/features/downloads/log/list-downloads.server.ts';
import type { Stamper } from '#app/features/downloads/stamp/stamped-book.server.ts';
import { downloadReservations } from '#database/schema/download-reservations.ts';
import { insertCheckout, lineOf } from '#tests/harness/insert-checkout.ts';
import { openTestShop, stamperOf, type TestShop } from '#tests/harness/open-test-shop.ts';
import { refused } from '#tests/harness/refused.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const bytesOf = (seed: string, length: number) =>
  Buffer.concat(
    Array.from({ length: Math.ceil(length / 32) }, (_, n) =>
      createHash('sha256').update(`${seed} ${n}`).digest(),
    ),
  ).subarray(0, length);

const edition = new Uint8Array(bytesOf('the first edition', 2_000_000));
const nextEdition = new Uint8Array(bytesOf('the second edition', 1_500_000));
const hourMs = 3_600_000;
const lines = [lineOf('ebook-1'), lineOf('ebook-2')];
const titles = lines.map(({ title }) => title);

const stamperWith = (file: Uint8Array<ArrayBuffer>, name: string): Stamper =>
  stamperOf(async () => ({ kind: 'stamped', file, unstampable: [], isKept: true }), name);

onOneStore((store) => {
  let shop: TestShop;
  /** Another process of the shop, on the same database. */
  let other: TestShop;
  /** One after a new edition, where copies of the old one are gone. */
  let renewed: TestShop;
  beforeAll(async () => {
    const open = (stamper: Stamper) => openTestShop(store(), { workJobs: false, stamper });
    shop = await open(stamperWith(edition, 'first'));
    other = await open(stamperWith(edition, 'first'));
    renewed = await open(stamperWith(nextEdition, 'second'));
  });
  afterAll(() => Promise.all([shop.close(), other.close(), renewed.close()]));

  async function mailedLink() {
    const { id: orderId } = await insertCheckout(store().db, { status: 'complete', lines });
    const { keys, db } = shop.services;
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    await issueDownloadToken(db, keys, { orderId, ...names, titles, issuedAt: new Date() });
    const token = (await recoverDownloadToken(db, keys, orderId))?.token ?? '';
    const wish = { token, title: 'Built to Last' };
    return { orderId, token, wish, url: await addressOf(wish) };
  }

  async function addressOf(wish: object): Promise<string> {
    const answer = await shop.post('/api/downloads/link', wish);
    return z.strictObject({ url: z.url() }).parse(await answer.json()).url;
  }

  const at = (url: string, place: TestShop) => url.replace(shop.url, place.url);

  async function countOf(token: string): Promise<unknown> {
    const answer = await shop.get(`/api/downloads?token=${token}`);
    return z.looseObject({ downloadsCount: z.number() }).parse(await answer.json()).downloadsCount;
  }

  const bytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
  const part = (url: string, range: string, more: Record<string, string> = {}) =>
    fetch(url, { headers: { Range: range, ...more } });

  /** Reads so many bytes of an answer, or all, and then cuts the line. */
  async function readAndCut(url: string, from: number, length: number): Promise<Buffer> {
    const asked = request(url, { agent: false, headers: { Range: `bytes=${from}-` } }).end();
    asked.on('error', () => undefined);
    const [answer] = await once(asked, 'response');
    const pieces: Buffer[] = [];
    let read = 0;
    for await (const piece of answer) {
      pieces.push(piece);
      read += piece.length;
      if (read >= length) break;
    }
    asked.destroy();
    return Buffer.concat(pieces);
  }

  test('a download has an address of its own, the same one while it is open', async () => {
    const { token, wish, url } = await mailedLink();
    expect(url).not.toContain(token);
    expect(await addressOf(wish)).toBe(url);
    expect(await addressOf({ ...wish, format: 'epub' })).not.toBe(url);
    expect(await countOf(token)).toBe(0);
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition':
        'attachment; filename="built-to-last-your-financial-foundation-for-smart-investing.pdf"',
      'content-length': String(edition.length),
      'content-type': 'application/pdf',
      etag: '"first"',
      'referrer-policy': 'no-referrer',
    });
    expect(Buffer.compare(await bytes(answer), edition)).toBe(0);
    expect(await countOf(token), 'as soon as the last byte is there').toBe(1);
    expect(await addressOf(wish)).toBe(url);
  });

  test('a page can see that it was taken, and what is counted', async () => {
    const { url } = await mailedLink();
    const taken = async () => (await fetch(url.replace('/file?', '/taken?'))).json();
    const seen = { takenCount: 0, isCounted: false, downloadsCount: 0, maxDownloads: 10 };
    expect(await taken()).toEqual(seen);
    await bytes(await part(url, 'bytes=0-99'));
    await fetch(url, { method: 'HEAD' });
    expect(await taken()).toMatchObject({ takenCount: 0 });
    await bytes(await fetch(url));
    expect(await taken()).toEqual({ ...seen, takenCount: 1, isCounted: true, downloadsCount: 1 });
  });

  test('a view that breaks off once it sees the answer has taken nothing, fifteen times', async () => {
    const { token, url } = await mailedLink();
    for (let press = 0; press < 15; press += 1) await readAndCut(url, 0, 1);
    const taken = await fetch(url.replace('/file?', '/taken?'));
    expect(await taken.json()).toMatchObject({ takenCount: 0, downloadsCount: 0 });
    shop.shiftClock(hourMs);
    expect(await countOf(token)).toBe(0);
    shop.shiftClock(0);
  });

  test('parts of one address are of one copy, in either process, and If-Range is held to', async () => {
    const { url } = await mailedLink();
    const first = await part(url, 'bytes=0-999999');
    expect(first.status).toBe(206);
    const etag = first.headers.get('etag') ?? '';
    const rest = await part(at(url, other), 'bytes=1000000-', { 'If-Range': etag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe('bytes 1000000-1999999/2000000');
    const whole = Buffer.concat([await bytes(first), await bytes(rest)]);
    expect(Buffer.compare(whole, edition)).toBe(0);
    const changed = await part(url, 'bytes=1000000-', { 'If-Range': '"other"' });
    expect(changed.status).toBe(200);
    expect(await bytes(changed)).toHaveLength(edition.length);
    expect((await part(url, 'bytes=2000000-')).status).toBe(416);
  });

  test('where the copy is gone, the whole of the new one is sent, and no part of it', async () => {
    const { token, url } = await mailedLink();
    await bytes(await part(url, 'bytes=0-999999'));
    const moved = await part(at(url, renewed), 'bytes=1000000-');
    expect(moved.status).toBe(200);
    expect(moved.headers.get('etag')).toBe('"second"');
    expect(Buffer.compare(await bytes(moved), nextEdition)).toBe(0);
    expect(await countOf(token)).toBe(1);
    const again = await part(at(url, renewed), 'bytes=1000000-', { 'If-Range': '"second"' });
    expect(again.status).toBe(206);
  });

  test('a file whose line is cut again and again arrives whole and counts once', async () => {
    const { token, orderId, url } = await mailedLink();
    const pieces: Buffer[] = [];
    let have = 0;
    while (have < edition.length) {
      const place = pieces.length % 2 === 0 ? shop : other;
      const piece = await readAndCut(at(url, place), have, 200_000);
      pieces.push(piece);
      have += piece.length;
      // As if the line had been slow.
      await store()
        .db.update(downloadReservations)
        .set({ lastRangeAt: new Date(0) });
    }
    expect(pieces.length).toBeGreaterThan(5);
    expect(Buffer.compare(Buffer.concat(pieces), edition)).toBe(0);
    expect(await countOf(token)).toBe(1);
    expect(await listDownloads(store().db, orderId)).toHaveLength(1);
    shop.shiftClock(2 * hourMs);
    expect(await countOf(token)).toBe(1);
    shop.shiftClock(0);
  });

  test('three times its length is sent, and then it has ended', async () => {
    const { token, wish, url } = await mailedLink();
    for (const _time of [1, 2, 3]) expect((await bytes(await fetch(url))).length).toBe(2_000_000);
    expect(await refused(await fetch(url), 403)).toBe('link_expired');
    expect(await countOf(token)).toBe(1);
    expect(await addressOf(wish)).not.toBe(url);
  });

  test('one that has ended, or never was, answers a page that a person can read', async () => {
    const { orderId, url } = await mailedLink();
    const page = async (address: string) => {
      const answer = await fetch(address, { headers: { Accept: 'text/html,*/*;q=0.8' } });
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.clone().text()).toContain(
        '<a href="/find-my-books">Email me a new link</a>',
      );
      return [answer.status, await answer.text()];
    };
    expect(await page(`${url}x`)).toEqual([403, expect.stringContaining('does not work')]);
    expect(await refused(await fetch(`${url}x`), 403)).toBe('link_invalid');
    shop.shiftClock(hourMs);
    expect(await page(url)).toEqual([403, expect.stringContaining('has ended')]);
    shop.shiftClock(0);
    await setDownloadEnd(store().db, orderId, new Date());
    expect(await page(url)).toEqual([403, expect.stringContaining('has ended')]);
  });

  test('where none is left, no address is given; those that are set aside count as none', async () => {
    const { token, wish } = await mailedLink();
    const { maxDownloads } = z
      .looseObject({ maxDownloads: z.number() })
      .parse(await (await shop.get(`/api/downloads?token=${token}`)).json());
    expect(maxDownloads).toBe(10);
    const epub = { ...wish, format: 'epub' };
    const address = await addressOf(epub);
    // The PDF is set aside by now, too.
    const page = () => shop.post('/api/downloads/file', wish);
    for (let n = 0; n < 8; n += 1) expect((await page()).status).toBe(200);
    expect(await refused(await page(), 403)).toBe('download_limit_reached');
    expect(await countOf(token)).toBe(8);
    const another = await shop.post('/api/downloads/link', { ...wish, title: titles[1] });
    expect(await refused(another, 403)).toBe('download_limit_reached');
    expect(await addressOf(epub)).toBe(address);
    await bytes(await fetch(address));
    expect(await countOf(token)).toBe(9);
  });
});
