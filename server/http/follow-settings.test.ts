import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  keepShopSettings,
  settingsTopic,
} from '#app/features/shop-settings/shop-settings.server.ts';
import { specifiedTax, type TaxMode, taxText } from '#app/features/shop-settings/tax-mode.ts';
import { announce } from '#app/platform/database/announce.server.ts';
import type { ChannelListener, Store } from '#app/platform/database/store.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { followSettings } from './follow-settings.ts';

const log = openLog('silent');
const seller = {
  ...{ legalName: 'Keel Books Ltd', addressLines: ['1 Harbor Lane'], country: 'Ireland' },
  ...{ taxId: null, registration: null },
};

onOneStore((store) => {
  const shown: string[] = [];
  let listener: ChannelListener;
  beforeAll(async () => {
    const heard: Pick<Store, 'db' | 'listen'> = {
      db: store().db,
      listen(channel, given) {
        listener = given;
        return store().listen(channel, given);
      },
    };
    await followSettings(
      { store: heard, log },
      {
        settle({ tax, seller }) {
          shown.push(`${taxText(tax)} by ${seller?.legalName ?? 'nobody'}`);
        },
      },
    );
  });
  afterAll(() => vi.restoreAllMocks());

  const settle = (tax: TaxMode) =>
    store().db.transaction((tx) => keepShopSettings(tx, { tax }, new Date()));
  const shows = (text: string) => vi.waitFor(() => expect(shown.at(-1)).toBe(text));

  test('pages say how the shop taxes and who sells from the start, and whenever the owner settles it anew', async () => {
    expect(shown).toEqual([`${taxText(specifiedTax)} by nobody`]);
    await settle({ mode: 'included', rateBps: 1_900 });
    await shows('included-1900 by nobody');
    await settle({ mode: 'none' });
    await shows('none by nobody');
    await store().db.transaction((tx) => keepShopSettings(tx, { seller }, new Date()));
    await shows('none by Keel Books Ltd');
  });

  test('what was rolled back is shown by nobody', async () => {
    const before = shown.length;
    await store()
      .db.transaction(async (tx) => {
        await keepShopSettings(tx, { tax: { mode: 'stripe' } }, new Date());
        throw new Error('not after all');
      })
      .catch(() => undefined);
    await settle({ mode: 'none' });
    await vi.waitFor(() => expect(shown.length).toBeGreaterThan(before));
    expect(shown.slice(before).join()).not.toContain('stripe');
  });

  test('news of something else changes nothing, and after a gap it is read again', async () => {
    const before = shown.length;
    await announce(store().db, { topic: 'library:somebody', event: settingsTopic });
    listener.onPayload('no news at all');
    listener.onGap();
    await vi.waitFor(() => expect(shown).toHaveLength(before + 1));
  });
});
