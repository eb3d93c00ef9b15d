import { look } from '../ask-desk.browser.ts';
import { waysInSchema } from '../doors/door-answers.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';
import { claimsSchema, setupSchema, shopSettingsSchema, staffSchema } from './settings-answers.ts';

/** What opens the desk to whoever sits here, how the shop is set up, and who else may open the desk, for whom it is. */
export async function loadSettings(args: { request: Request }) {
  const { commands } = await deskOwner(args);
  const may = (command: string) => commands.includes(command);
  const [setup, claims, staff, shop, waysIn] = await Promise.all([
    may('setup') ? look(setupSchema, 'setup') : null,
    may('claims') ? look(claimsSchema, 'claims') : null,
    may('staff') ? look(staffSchema, 'staff') : null,
    may('shop-settings') ? look(shopSettingsSchema, 'shop-settings') : null,
    look(waysInSchema, 'ways-in'),
  ]);
  return { setup, claims, staff, shop, waysIn };
}
