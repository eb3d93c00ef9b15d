import { z } from 'zod';
import { listClaims } from '#app/features/claims/list-claims.ts';
import { setSeller } from '#app/features/desk/settings/set-seller.server.ts';
import { setTax } from '#app/features/desk/settings/set-tax.server.ts';
import { setTimeZone } from '#app/features/desk/settings/set-time-zone.server.ts';
import { sellerSchema } from '#app/features/shop-settings/seller.server.ts';
import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { taxSchema } from '#app/features/shop-settings/tax.server.ts';
import { specifiedTax } from '#app/features/shop-settings/tax-mode.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { text } from './desk-fields.ts';

/** What the owner settles once, and changes at the desk. */
export const settingsCommands: readonly DeskCommand[] = [
  deskCommand('shop-settings', z.object({}), async ({ db, defaultTimeZone }) => {
    const settled = await readShopSettings(db);
    return found({
      ...settled,
      tax: settled.tax ?? specifiedTax,
      timeZone: settled.timeZone ?? defaultTimeZone,
    });
  }),
  deskCommand('claims', z.object({}), () => Promise.resolve(found(listClaims()))),
  deskCommand('set-seller', sellerSchema, (services, seller, actor) =>
    setSeller(services, actor, seller),
  ),
  deskCommand('set-tax', taxSchema, (services, tax, actor) => setTax(services, actor, tax)),
  deskCommand(
    'set-time-zone',
    z.object({ timeZone: text(100).min(1, 'says nothing') }),
    (services, { timeZone }, actor) => setTimeZone(services, actor, timeZone),
  ),
];
