import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { grantTitles } from '#app/features/library/grant-titles.server.ts';
import { settleGrants } from '#app/features/library/settle-grants.server.ts';
import { randomCode, sha256 } from '#app/platform/random-code.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { users } from '#database/schema/users.ts';
import { insertCheckout, lineOf } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { findDownload } from './find-download.server.ts';
import { setDownloadEnd } from './set-download-end.server.ts';

const token = randomCode(43);
const expiresAt = new Date('2026-12-21T12:00:00.000Z');
const lines = [lineOf('ebook-5', { title: 'As it was called' }), lineOf('ebook-1')];
const justBefore = new Date(expiresAt.getTime() - 1);

onOneStore((store) => {
  const id = randomUUID();
  let orderId = '';
  beforeAll(async () => {
    orderId = (await insertCheckout(store().db, { status: 'complete', lines })).id;
    await store()
      .db.insert(downloadTokens)
      .values({
        id,
        orderId,
        seed: id,
        tokenHash: sha256(token),
        expiresAt,
        downloadsCount: 5,
        maxDownloads: 5,
        firstName: 'Ada',
        lastName: 'Lovelace',
        ebookTitles: ['Built to Last'],
      });
  });

  const find = (given: string, now = justBefore) => findDownload(store().db, given, now);

  test('a token opens its order to the last millisecond, also when nothing is left to download', async () => {
    expect(await find(token)).toEqual({
      status: 'ready',
      download: {
        id,
        orderId,
        firstName: 'Ada',
        lastName: 'Lovelace',
        books: lines.map(({ bookId, title }) => ({ bookId, title })),
        downloadsCount: 5,
        maxDownloads: 5,
        expiresAt,
        refundedTitles: [],
      },
    });
  });

  test('a book whose money went back is named beside those that the token still opens', async () => {
    const ada = { id: 'ada', email: 'ada@example.com', name: '', firstName: '', lastName: '' };
    await store().db.insert(users).values(ada);
    const books = lines;
    await grantTitles(store().db, { userId: 'ada', orderId, books, purchasedAt: justBefore });
    const settle = (endedBookIds: string[]) =>
      settleGrants(store().db, { orderId, endedBookIds, at: justBefore });
    await settle(['ebook-5']);
    expect(await find(token)).toMatchObject({
      download: { books: [{ bookId: 'ebook-1' }], refundedTitles: ['As it was called'] },
    });
    await settle([]);
  });

  test('from the moment of its expiry it is denied', async () => {
    expect(await find(token, expiresAt)).toEqual({ status: 'denied', reason: 'expired' });
  });

  test('once its order has ended it is denied, until that is taken back', async () => {
    await setDownloadEnd(store().db, orderId, justBefore);
    expect(await find(token)).toEqual({ status: 'denied', reason: 'ended' });
    await setDownloadEnd(store().db, orderId, null);
    expect(await find(token)).toMatchObject({ status: 'ready' });
  });

  test('no token, a token of another shape and an unknown one are told apart', async () => {
    expect(await find('')).toEqual({ status: 'denied', reason: 'missing' });
    for (const malformed of [
      'x',
      `${token}a`,
      token.slice(1),
      `${token.slice(1)}/`,
      `${token}\n`,
    ]) {
      expect(await find(malformed)).toEqual({ status: 'denied', reason: 'malformed' });
    }
    expect(await find(randomCode(43))).toEqual({ status: 'denied', reason: 'unknown' });
  });

  test('the stored hash itself opens nothing', async () => {
    expect(await find(sha256(token))).toEqual({ status: 'denied', reason: 'unknown' });
  });

  test('looking changes nothing, however often', async () => {
    const read = () => store().db.select().from(downloadTokens).where(eq(downloadTokens.id, id));
    const before = await read();
    await Promise.all(Array.from({ length: 10 }, () => find(token)));
    expect(await read()).toEqual(before);
  });
});
