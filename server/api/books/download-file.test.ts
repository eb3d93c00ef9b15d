import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listDownloads } from '#app/features/downloads/log/list-downloads.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { refused } from '#tests/harness/refused.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const patience = { timeout: 15_000, interval: 50 };

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterEach(() => shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE'));
  afterAll(() => shop.close());

  const token = 'T'.repeat(43);

  test.each([
    ['', 400, 'token_missing', 'No download token provided'],
    ['short', 400, 'token_invalid', 'Invalid or expired download link'],
    [token, 404, 'token_unknown', 'Download token not found'],
  ] as const)('the token "%s" is refused with %i %s', async (given, status, code, error) => {
    const looked = await shop.get(`/api/downloads?token=${given}`);
    expect(await looked.clone().json()).toEqual({ error, code });
    expect(await refused(looked, status)).toBe(code);
    const file = { token: given, title: 'Built to Last' };
    expect(await refused(await shop.post('/api/downloads/file', file), status)).toBe(code);
  });

  test('a book that cannot be made is not counted as downloaded', async () => {
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
    const { sessionId, orderId } = await openSession(shop);
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    await shop.post('/api/confirm-payment', { sessionId });
    const mails = async () =>
      (await shop.emails()).filter(({ subject }) => subject.includes(orderId));
    await expect.poll(mails, patience).toHaveLength(1);
    const own = /token=([\w-]{43})/.exec((await mails())[0]?.text ?? '')?.[1];

    const file = (change: object) =>
      shop.post('/api/downloads/file', { token: own, title: 'Built to Last', ...change });
    const failed = await file({});
    expect(await failed.clone().json()).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    });
    expect(await refused(failed, 500)).toBe('internal');
    expect(await refused(await file({ title: 'Keep It Growing' }), 404)).toBe('not_found');
    expect(await refused(await file({ format: 'mobi' }), 400)).toBe('bad_request');
    const tokens = () =>
      store().db.select().from(downloadTokens).where(eq(downloadTokens.orderId, orderId));
    expect(await tokens()).toMatchObject([{ downloadsCount: 0 }]);
    expect(await listDownloads(store().db, orderId)).toEqual([]);

    await store()
      .db.update(downloadTokens)
      .set({ downloadsCount: 5 })
      .where(eq(downloadTokens.orderId, orderId));
    expect(await refused(await file({}), 403)).toBe('download_limit_reached');
  });
});
