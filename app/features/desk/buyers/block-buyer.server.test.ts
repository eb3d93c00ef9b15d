import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { acts } from '#database/schema/acts.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { blockBuyer, unblockBuyer } from './block-buyer.server.ts';
import { findBuyer } from './find-buyer.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  const actor = () => ({ who: 'command line', key: randomUUID() });
  const block = (email: string) =>
    blockBuyer(shop.services, actor(), { email, reason: 'stolen cards' });
  const unblock = (email: string) => unblockBuyer(shop.services, actor(), { email });
  const begin = (email: string) =>
    shop.post('/api/create-checkout-session', {
      ...{ email, firstName: 'Ada', lastName: 'Lovelace' },
      cartItems: [{ id: 'ebook-1' }],
    });

  test('a blocked address buys nothing, however it is spelled, and keeps what it has', async () => {
    const { email, userId } = await buyBooks(shop);
    expect(await block(email.toUpperCase())).toEqual({ status: 'done', result: { blocked: true } });
    const refused = await begin(` ${email.toUpperCase()}`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      error: `We cannot take orders from this address. Please write to ${site.supportEmail}.`,
      code: 'bad_request',
    });
    expect(await findBuyer(store().db, email)).toMatchObject({
      ...{ blockedAt: expect.any(Date), account: { userId }, library: [{ isOpen: true }] },
    });
    expect(await block(email)).toMatchObject({ sentence: `${email} is blocked already.` });
    expect(await unblock(email)).toEqual({ status: 'done', result: { blocked: false } });
    expect((await begin(email)).status).toBe(200);
    expect(await unblock(email)).toMatchObject({ sentence: `${email} is not blocked.` });
  });

  test('somebody who never bought can be blocked, and the history names no whole address', async () => {
    const email = `stranger-${randomUUID()}@example.com`;
    await block(email);
    expect(await findBuyer(store().db, email)).toMatchObject({ account: null, orders: [] });
    const [row] = await store().db.select().from(acts).where(eq(acts.subject, 's…@example.com'));
    expect(row).toMatchObject({ act: 'block-customer', reason: 'stolen cards' });
    expect(JSON.stringify(row)).not.toContain(email);
  });
});
