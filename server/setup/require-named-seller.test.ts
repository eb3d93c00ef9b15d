import { beforeAll, expect, test } from 'vitest';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { isStartRefusal } from '#app/platform/config/start-refusal.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { sellerFact } from './check-offer.ts';
import { requireNamedSeller } from './require-named-seller.ts';

const seller = {
  ...{ legalName: 'Keel Books Ltd', addressLines: ['1 Harbor Lane', 'Dublin D02'] },
  ...{ country: 'Ireland', taxId: null, registration: null },
};

async function refusal(secretKey: string, db: Database): Promise<string | null> {
  try {
    await requireNamedSeller({ secretKey }, db);
    return null;
  } catch (error) {
    if (!isStartRefusal(error)) throw error;
    return error.message;
  }
}

onOneStore((store) => {
  let db: Database;
  beforeAll(() => {
    db = store().db;
  });

  test('nobody sells in nobody’s name: with a live key the shop asks for the seller, and then opens', async () => {
    const live = { mode: 'live' } as const;
    for (const key of ['sk_live_0', 'rk_live_0']) {
      expect(await refusal(key, db)).toMatch(/nobody is named as the seller.* set-seller --name/);
    }
    for (const key of ['sk_test_0', 'rk_test_0']) expect(await refusal(key, db)).toBeNull();
    expect(await sellerFact(db, live)).toMatchObject({ state: 'wrong' });
    expect(await sellerFact(db, { mode: 'test' })).toMatchObject({
      state: 'unknown',
      sentence: expect.stringContaining('will not start with a live key'),
    });

    await db.transaction((tx) => keepShopSettings(tx, { seller }, new Date()));
    expect(await refusal('sk_live_0', db)).toBeNull();
    expect(await sellerFact(db, live)).toMatchObject({ state: 'good' });
  });
});
