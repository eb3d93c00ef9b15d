import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeDownload } from '#app/features/downloads/link/take-download.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { findBuyer } from './find-buyer.server.ts';

const browserKey = '0123456789'.repeat(5);
const dayMs = 86_400_000;
const nobody = { user: null, browserKey: null };
const atHome = { user: null, browserKey };

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  const later = (ms: number) => ({
    ...shop.services,
    clock: () => new Date(shop.services.clock().getTime() + ms),
  });

  async function buyAsGuest(order: Parameters<typeof buyBooks>[1] = {}) {
    const bought = await buyBooks(shop, order);
    await store()
      .db.update(checkouts)
      .set({ browserHash: sha256(browserKey) })
      .where(eq(checkouts.id, bought.orderId));
    return bought;
  }

  test('the browser that a guest sent the order from gets its address and its own link, for a day', async () => {
    const { sessionId, email, orderId } = await buyAsGuest({ isBundle: true });
    const found = await findBuyer(shop.services, sessionId, atHome);
    expect(found).toMatchObject({
      isBuyer: true,
      email,
      account: 'no-password',
      downloads: { titles: { length: 5 }, downloadsCount: 0, maxDownloads: 25 },
    });
    const token = found.isBuyer ? found.downloads?.token : undefined;
    const [link] = await store()
      .db.select()
      .from(downloadTokens)
      .where(eq(downloadTokens.orderId, orderId));
    expect(link?.tokenHash).toBe(sha256(token ?? ''));
    expect(await findBuyer(shop.services, sessionId, atHome)).toEqual(found);
    expect(await findBuyer(later(dayMs), sessionId, atHome)).toEqual({ isBuyer: false });
  });

  test('no other browser does, nor whoever is signed in to another account', async () => {
    const { sessionId } = await buyAsGuest();
    const eve = await signInAs(shop.services);
    const user = { id: eve.userId, emailVerified: true };
    for (const asker of [
      nobody,
      { user: null, browserKey: 'Z'.repeat(50) },
      { user, browserKey },
    ]) {
      expect(await findBuyer(shop.services, sessionId, asker)).toEqual({ isBuyer: false });
    }
    expect(await findBuyer(shop.services, 'cs_test_nobody', atHome)).toEqual({ isBuyer: false });
    const unmarked = await buyBooks(shop);
    expect(await findBuyer(shop.services, unmarked.sessionId, nobody)).toEqual({ isBuyer: false });
  });

  test('an order of an account opens for whoever is signed in to it alone, and a link that ran out does not', async () => {
    const ada = await signInAs(shop.services);
    const { sessionId, orderId } = await buyBooks(shop, { email: ada.email }, ada.cookie);
    await store()
      .db.update(checkouts)
      .set({ browserHash: sha256(browserKey) })
      .where(eq(checkouts.id, orderId));
    const signedIn = { user: { id: ada.userId, emailVerified: true }, browserKey: null };
    expect(await findBuyer(shop.services, sessionId, signedIn)).toMatchObject({
      account: 'signed-in',
      downloads: { maxDownloads: 5 },
    });
    expect(await findBuyer(shop.services, sessionId, atHome)).toEqual({ isBuyer: false });
    expect(await findBuyer(later(365 * dayMs), sessionId, signedIn)).toMatchObject({
      isBuyer: true,
      downloads: null,
    });
    const unproven = { user: { id: ada.userId, emailVerified: false }, browserKey: null };
    expect(await findBuyer(shop.services, sessionId, unproven)).toMatchObject({ downloads: null });
  });

  test('downloads that were used are counted, and none are given anew', async () => {
    const { sessionId, orderId } = await buyAsGuest();
    const [link] = await store()
      .db.select()
      .from(downloadTokens)
      .where(eq(downloadTokens.orderId, orderId));
    for (let taken = 0; taken < 5; taken += 1) {
      expect(await takeDownload(store().db, link?.id ?? '', shop.services.clock())).toBe(true);
    }
    expect(await findBuyer(shop.services, sessionId, atHome)).toMatchObject({
      downloads: { downloadsCount: 5, maxDownloads: 5 },
    });
  });
});
