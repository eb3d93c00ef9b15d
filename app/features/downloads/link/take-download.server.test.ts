import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { setDownloadEnd } from './set-download-end.server.ts';
import { giveDownloadBack, takeDownload } from './take-download.server.ts';

const expiresAt = new Date('2026-12-21T12:00:00.000Z');
const inTime = new Date(expiresAt.getTime() - 1);

onEachStore((store) => {
  async function tokenWith(downloadsCount: number, maxDownloads = 5): Promise<string> {
    const { id: orderId } = await insertCheckout(store().db, { status: 'complete' });
    const id = randomUUID();
    await store()
      .db.insert(downloadTokens)
      .values({
        id,
        orderId,
        seed: id,
        tokenHash: id,
        expiresAt,
        downloadsCount,
        maxDownloads,
        firstName: 'Ada',
        lastName: 'Lovelace',
        ebookTitles: ['Built to Last'],
      });
    return id;
  }

  async function countOf(id: string): Promise<number | undefined> {
    const [row] = await store().db.select().from(downloadTokens).where(eq(downloadTokens.id, id));
    return row?.downloadsCount;
  }

  async function orderOf(id: string): Promise<string> {
    const [row] = await store().db.select().from(downloadTokens).where(eq(downloadTokens.id, id));
    return row?.orderId ?? '';
  }

  test('each one taken counts, up to the last', async () => {
    const id = await tokenWith(3);
    expect(await takeDownload(store().db, id, inTime)).toBe(true);
    expect(await takeDownload(store().db, id, inTime)).toBe(true);
    expect(await countOf(id)).toBe(5);
    expect(await takeDownload(store().db, id, inTime)).toBe(false);
    expect(await countOf(id)).toBe(5);
  });

  test('twenty at once for the last one left: one has it', async () => {
    const id = await tokenWith(4);
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => takeDownload(store().db, id, inTime)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await countOf(id)).toBe(5);
  });

  test('none is taken from the moment of expiry, nor for an unknown token', async () => {
    const id = await tokenWith(0);
    expect(await takeDownload(store().db, id, expiresAt)).toBe(false);
    expect(await countOf(id)).toBe(0);
    expect(await takeDownload(store().db, randomUUID(), inTime)).toBe(false);
  });

  test('none is taken once the link has ended, and as many as before once it is good again', async () => {
    const [id, other] = [await tokenWith(3), await tokenWith(3)];
    await setDownloadEnd(store().db, await orderOf(id), inTime);
    expect(await takeDownload(store().db, id, inTime)).toBe(false);
    expect(await takeDownload(store().db, other, inTime)).toBe(true);
    await setDownloadEnd(store().db, await orderOf(id), null);
    expect(await takeDownload(store().db, id, inTime)).toBe(true);
    expect(await countOf(id)).toBe(4);
  });

  test('one order’s downloads are not another’s', async () => {
    const [one, other] = [await tokenWith(0), await tokenWith(0)];
    await takeDownload(store().db, one, inTime);
    expect(await countOf(other)).toBe(0);
  });

  test('one given back can be taken again, and the count never falls below zero', async () => {
    const id = await tokenWith(5);
    await giveDownloadBack(store().db, id);
    expect(await countOf(id)).toBe(4);
    expect(await takeDownload(store().db, id, inTime)).toBe(true);
    const unused = await tokenWith(0);
    await giveDownloadBack(store().db, unused);
    expect(await countOf(unused)).toBe(0);
  });
});
