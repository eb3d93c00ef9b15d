import {
  readShopSettings,
  settingsTopic,
} from '#app/features/shop-settings/shop-settings.server.ts';
import { specifiedTax } from '#app/features/shop-settings/tax-mode.ts';
import { announcementChannel, readAnnouncement } from '#app/platform/database/announce.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { StaticFiles } from './static-files.ts';

/**
 * Keeps pages saying how the shop taxes and who sells: from when it resolves, and whenever the owner
 * settles it anew, in whichever process. Where it cannot be read, pages stay as they are until the next
 * word of it; what a page showed is compared when its order is opened, so nobody pays another sum for that.
 */
export async function followSettings(
  { store, log }: { store: Pick<Store, 'db' | 'listen'>; log: Log },
  pages: Pick<StaticFiles, 'settle'>,
): Promise<void> {
  const show = async () => {
    const { tax, seller } = await readShopSettings(store.db);
    pages.settle({ tax: tax ?? specifiedTax, seller });
  };
  // One after another, so that the last that is read is the newest.
  let reading = Promise.resolve();
  const showAgain = () => {
    reading = reading
      .then(show)
      .catch((error: unknown) => log.error({ err: error }, 'The shop’s settings cannot be read.'));
  };
  await store.listen(announcementChannel, {
    onPayload(payload) {
      if (readAnnouncement(payload)?.topic === settingsTopic) showAgain();
    },
    onGap: showAgain,
  });
  await show();
}
