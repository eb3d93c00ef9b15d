import { z } from 'zod';
import { setSeller } from '#app/features/desk/settings/set-seller.server.ts';
import { sellerSchema } from '#app/features/shop-settings/seller.server.ts';
import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';

/** What the owner settles once, and changes at the desk. */
export const settingsCommands: readonly DeskCommand[] = [
  deskCommand('shop-settings', z.object({}), async ({ db, timeZone }) => {
    const settled = await readShopSettings(db);
    return found({ ...settled, timeZone: settled.timeZone ?? timeZone });
  }),
  deskCommand('set-seller', sellerSchema, (services, seller, actor) =>
    setSeller(services, actor, seller),
  ),
];
