import { z } from 'zod';
import { setTax } from '#app/features/desk/settings/set-tax.server.ts';
import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { taxSchema } from '#app/features/shop-settings/tax.server.ts';
import { specifiedTax } from '#app/features/shop-settings/tax-mode.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';

/** What the owner settles once, and changes at the desk. */
export const settingsCommands: readonly DeskCommand[] = [
  deskCommand('shop-settings', z.object({}), async ({ db, timeZone }) => {
    const settled = await readShopSettings(db);
    return found({
      ...settled,
      tax: settled.tax ?? specifiedTax,
      timeZone: settled.timeZone ?? timeZone,
    });
  }),
  deskCommand('set-tax', taxSchema, (services, tax, actor) => setTax(services, actor, tax)),
];
