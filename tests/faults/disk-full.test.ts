import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-disk-full-'));
let freeBytes = 1_000_000_000;
let store: Store;
let shop: TestShop;
beforeAll(async () => {
  store = await openEmbeddedStore(folder, migrationsFolder, { freeBytes: () => freeBytes });
  shop = await openTestShop(store);
});
afterAll(async () => {
  await shop.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('what is paid while the disk is full is given once there is room again; until then the shop says that it cannot', async () => {
  const { sessionId, orderId } = await openSession(shop, { email: 'ada@example.com' });
  freeBytes = 1_000_000;
  await expect(store.ping()).rejects.toThrow('is full');
  const refused = await shop.post('/api/create-checkout-session', {
    ...{ email: 'eve@example.com', firstName: 'Eve', lastName: '' },
    cartItems: [{ id: 'ebook-1' }],
  });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'store_unavailable' });
  await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
  const status = await shop.get(`/api/payment-status?session_id=${sessionId}`);
  expect(await status.json()).toMatchObject({ status: 'pending' });

  freeBytes = 1_000_000_000;
  await store.ping();
  await mailTo(shop, 'ada@example.com', new RegExp(orderId));
  expect(await audit(shop.services, new Date(Date.now() - 86_400_000))).toEqual([]);
});
