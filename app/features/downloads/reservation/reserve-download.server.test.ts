import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookFormat } from '#app/features/catalog/book-format.ts';
import { listDownloads } from '#app/features/downloads/log/list-downloads.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { setDownloadEnd } from '../link/set-download-end.server.ts';
import { takeDownload } from '../link/take-download.server.ts';
import { findDelivery } from './find-delivery.server.ts';
import { beginSending, recordSending } from './record-sending.server.ts';
import { findReservation, reserveDownload } from './reserve-download.server.ts';
import { hasExpiredReservation, settleReservations } from './settle-reservations.server.ts';

const start = new Date('2026-11-21T12:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const hourMs = 3_600_000;
const sizeBytes = 1_000;
const network = '203.0.113.0/24';

onEachStore((store) => {
  const db = () => store().db;

  async function linkWith(downloadsCount: number) {
    const { id: orderId } = await insertCheckout(db(), { status: 'complete' });
    const linkId = randomUUID();
    await db()
      .insert(downloadTokens)
      .values({
        ...{ id: linkId, orderId, seed: linkId, tokenHash: linkId, downloadsCount },
        ...{ maxDownloads: 5, firstName: 'Ada', lastName: 'Lovelace' },
        expiresAt: later(30 * 24 * hourMs),
        ebookTitles: ['Built to Last'],
      });
    return { orderId, linkId };
  }

  const wish = (linkId: string, format: BookFormat = 'pdf', bookId = 'ebook-1') => ({
    ...{ linkId, bookId, format, network, title: 'Built to Last' },
    copy: { name: 'copy', sizeBytes },
  });

  const reserve = (linkId: string, format?: BookFormat, now = start) =>
    reserveDownload(db(), wish(linkId, format), now);

  async function reservedBy(linkId: string, format?: BookFormat): Promise<string> {
    const reserved = await reserve(linkId, format);
    return reserved.status === 'reserved' ? reserved.id : reserved.status;
  }

  async function countOf(linkId: string): Promise<number | undefined> {
    const [row] = await db().select().from(downloadTokens).where(eq(downloadTokens.id, linkId));
    return row?.downloadsCount;
  }

  const settle = (now: Date) => settleReservations({ db: db(), clock: () => now });
  const send = (linkId: string, id: string, bytes: number, now = start) =>
    recordSending(db(), { id, linkId }, { bytes, network }, now);
  const begin = (id: string, from: number, length: number, now = start) =>
    beginSending(db(), id, { start: from, length }, now);

  test('asked again while it is open, at once or later, a file has one reservation', async () => {
    const { linkId } = await linkWith(0);
    const ids = await Promise.all(Array.from({ length: 20 }, () => reservedBy(linkId)));
    expect(new Set(ids).size).toBe(1);
    expect(await reservedBy(linkId, 'epub')).not.toBe(ids[0]);
    expect(await countOf(linkId)).toBe(0);
    expect(await reserve(linkId, 'pdf', later(hourMs - 1))).toMatchObject({ id: ids[0] });
    const next = await reserve(linkId, 'pdf', later(hourMs));
    expect(next.status).toBe('reserved');
    expect(next).not.toMatchObject({ id: ids[0] });
  });

  test('what is set aside is nobody else’s: neither another file’s, nor of a page of before', async () => {
    const { linkId } = await linkWith(4);
    const wishes = Array.from({ length: 5 }, (_, n) => wish(linkId, 'pdf', `ebook-${n + 1}`));
    const given = await Promise.all(wishes.map((one) => reserveDownload(db(), one, start)));
    expect(given.filter(({ status }) => status === 'reserved')).toHaveLength(1);
    expect(given.filter(({ status }) => status === 'none left')).toHaveLength(4);
    expect(await takeDownload(db(), linkId, start)).toBe(false);
    expect(await takeDownload(db(), linkId, later(hourMs))).toBe(true);
    expect(await countOf(linkId)).toBe(5);
    expect(await findReservation(db(), wish(linkId), later(hourMs))).toEqual({
      status: 'none left',
    });
  });

  test('it is counted and kept once, when the bytes first add up to the length of the file', async () => {
    const { linkId, orderId } = await linkWith(0);
    const id = await reservedBy(linkId);
    expect(await send(linkId, id, 400)).toBe(true);
    expect(await send(linkId, id, 599)).toBe(true);
    expect(await countOf(linkId)).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => send(linkId, id, 1, later(1_000))));
    expect(await countOf(linkId)).toBe(1);
    await settle(later(2 * hourMs));
    expect(await countOf(linkId)).toBe(1);
    expect(await listDownloads(db(), orderId)).toMatchObject([
      { ...{ bookId: 'ebook-1', format: 'pdf', way: 'link', network }, at: later(1_000) },
    ]);
  });

  test.each([
    [501, 1],
    [500, 0],
    [0, 0],
  ])(
    'one that ends with %i of 1000 bytes sent counts %i, however often it is settled',
    async (bytes, counted) => {
      const { linkId, orderId } = await linkWith(0);
      await send(linkId, await reservedBy(linkId), bytes);
      await settle(later(hourMs - 1));
      expect(await countOf(linkId)).toBe(0);
      await Promise.all([settle(later(hourMs)), settle(later(hourMs)), settle(later(hourMs))]);
      expect(await countOf(linkId)).toBe(counted);
      expect(await listDownloads(db(), orderId)).toHaveLength(counted);
    },
  );

  test('it ends an hour after its last byte, and a day after it was made', async () => {
    const { linkId } = await linkWith(0);
    const id = await reservedBy(linkId);
    const isOpen = async (now: Date) => (await findDelivery(db(), id, now)) !== null;
    for (let n = 1; n <= 24; n += 1) {
      expect(await send(linkId, id, 1, later(n * (hourMs - 1)))).toBe(true);
    }
    expect(await isOpen(later(24 * hourMs - 1))).toBe(true);
    expect(await isOpen(later(24 * hourMs))).toBe(false);
    expect(await send(linkId, id, 1, later(24 * hourMs))).toBe(false);
    expect(await begin(id, 0, 1, later(24 * hourMs))).toEqual({ status: 'over' });
  });

  test('three times its length is sent at most, also by answers at the same moment', async () => {
    const { linkId } = await linkWith(0);
    const id = await reservedBy(linkId);
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(id, 0, sizeBytes)));
    expect(begun.filter(({ status }) => status === 'begun')).toHaveLength(3);
    expect(begun.filter(({ status }) => status === 'used up')).toHaveLength(7);
    // What one of them did not send another may.
    await recordSending(db(), { id, linkId }, { bytes: 100, unsentBytes: 900, network }, start);
    expect(await begin(id, 0, sizeBytes)).toEqual({ status: 'used up' });
    expect(await begin(id, 100, 900)).toMatchObject({ status: 'begun' });
  });

  test('a line that is cut again and again has the rest sent, wherever the bytes between were lost', async () => {
    const { linkId } = await linkWith(0);
    const id = await reservedBy(linkId);
    for (let at = 0; at < sizeBytes; at += 50) {
      const begun = await begin(id, at, sizeBytes - at, later(at * 100));
      expect(begun.status, `from ${at}`).toBe('begun');
      await send(linkId, id, sizeBytes - at, later(at * 100));
    }
    expect(await countOf(linkId)).toBe(1);
    expect(await begin(id, 950, 50, later(hourMs))).toEqual({ status: 'used up' });
  });

  test('one that is used up makes room for another, where one is left', async () => {
    const { linkId } = await linkWith(3);
    const id = await reservedBy(linkId);
    for (const _time of [1, 2, 3]) {
      await begin(id, 0, sizeBytes);
      await send(linkId, id, sizeBytes);
    }
    const next = await reservedBy(linkId);
    expect(next).toMatch(/^[\w-]{36}$/);
    expect(next).not.toBe(id);
    for (const _time of [1, 2, 3]) {
      await begin(next, 0, sizeBytes);
      await send(linkId, next, sizeBytes);
    }
    expect(await countOf(linkId)).toBe(5);
    expect(await reservedBy(linkId)).toBe('none left');
  });

  test('it ends with its link, and nothing of it is counted', async () => {
    const { linkId, orderId } = await linkWith(0);
    const id = await reservedBy(linkId);
    await send(linkId, id, 900);
    await setDownloadEnd(db(), orderId, start);
    expect(await findDelivery(db(), id, start)).toBeNull();
    expect(await send(linkId, id, 100)).toBe(false);
    expect(await reserve(linkId)).toEqual({ status: 'none left' });
    await settle(later(2 * hourMs));
    expect(await countOf(linkId)).toBe(0);
  });

  test('there is nothing to settle until one has expired', async () => {
    await settle(later(48 * hourMs));
    const hasExpired = (now: Date) => hasExpiredReservation({ db: db(), clock: () => now });
    await reserve((await linkWith(0)).linkId);
    expect(await hasExpired(later(hourMs - 1))).toBe(false);
    expect(await hasExpired(later(hourMs))).toBe(true);
    await settle(later(hourMs));
    expect(await hasExpired(later(2 * hourMs))).toBe(false);
  });
});
