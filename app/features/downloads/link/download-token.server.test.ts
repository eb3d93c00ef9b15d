import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openKeys } from '#app/platform/keys.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { issueDownloadToken, recoverDownloadToken } from './download-token.server.ts';
import { findDownload } from './find-download.server.ts';

const secret = 'a secret of 32 bytes, for tests only';
const keys = openKeys([secret]);
const another = 'another secret, 32 bytes too';
const issuedAt = new Date('2026-11-21T12:00:00.000Z');
const buyer = { firstName: 'Ada', lastName: 'Lovelace' };
const titles = ['Built to Last', 'Keep It Growing'];

onOneStore((store) => {
  async function issuedFor(title = titles): Promise<string> {
    const { id: orderId } = await insertCheckout(store().db, { status: 'complete' });
    await issue(orderId, title);
    return orderId;
  }

  const issue = (orderId: string, list: string[]) =>
    issueDownloadToken(store().db, keys, {
      ...buyer,
      orderId,
      titles: list,
      issuedAt,
    });

  const rowsOf = (orderId: string) =>
    store().db.select().from(downloadTokens).where(eq(downloadTokens.orderId, orderId));

  test('a token gives five downloads a title, for thirty days', async () => {
    expect(await rowsOf(await issuedFor())).toMatchObject([
      {
        downloadsCount: 0,
        maxDownloads: 10,
        expiresAt: new Date('2026-12-21T12:00:00.000Z'),
        firstName: 'Ada',
        lastName: 'Lovelace',
        ebookTitles: titles,
      },
    ]);
  });

  test('issued again, also twenty times at once, it stays the one it was', async () => {
    const orderId = await issuedFor();
    const before = await rowsOf(orderId);
    await Promise.all(Array.from({ length: 20 }, () => issue(orderId, ['Another'])));
    expect(await rowsOf(orderId)).toEqual(before);
  });

  test('the token for the mail fits the stored hash and is itself nowhere stored', async () => {
    const orderId = await issuedFor();
    const recovered = await recoverDownloadToken(store().db, keys, orderId);
    const [row] = await rowsOf(orderId);
    expect(recovered?.token).toMatch(/^[\w-]{43}$/);
    expect(row?.tokenHash).toBe(sha256(recovered?.token ?? ''));
    expect(JSON.stringify(row)).not.toContain(recovered?.token);
    expect(recovered).toMatchObject({ maxDownloads: 10, expiresAt: row?.expiresAt });
  });

  test('recovered twice it is the same, and no two orders share one', async () => {
    const [first, second] = [await issuedFor(), await issuedFor()];
    const token = await recoverDownloadToken(store().db, keys, first);
    expect(await recoverDownloadToken(store().db, keys, first)).toEqual(token);
    expect(await recoverDownloadToken(store().db, keys, second)).not.toEqual(token);
  });

  test('after the secret was given up, the token of the mail still opens the order', async () => {
    const orderId = await issuedFor();
    const old = await recoverDownloadToken(store().db, keys, orderId);
    const renewed = await recoverDownloadToken(store().db, openKeys([another]), orderId);
    expect(renewed?.token).not.toBe(old?.token);
    expect(renewed?.expiresAt).toEqual(old?.expiresAt);
    const open = (token = '') => findDownload(store().db, token, issuedAt);
    expect(await open(renewed?.token)).toMatchObject({ status: 'ready', download: { orderId } });
    expect(await open(old?.token)).toEqual({ status: 'denied', reason: 'unknown' });
  });

  test('under a new secret beside the old one, the token stays the one that was mailed', async () => {
    const orderId = await issuedFor();
    const mailed = await recoverDownloadToken(store().db, keys, orderId);
    const rotated = openKeys([another, secret]);
    expect(await recoverDownloadToken(store().db, rotated, orderId)).toEqual(mailed);
    const { id } = await insertCheckout(store().db, { status: 'complete' });
    await issueDownloadToken(store().db, rotated, { ...buyer, orderId: id, titles, issuedAt });
    const sinceThen = await recoverDownloadToken(store().db, rotated, id);
    expect(await recoverDownloadToken(store().db, openKeys([another]), id)).toEqual(sinceThen);
  });

  test('an order without a token has none to recover', async () => {
    expect(await recoverDownloadToken(store().db, keys, 'EK-NOBOD-Y0000')).toBeNull();
  });
});
