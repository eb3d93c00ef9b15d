import { claimsSchema, setupSchema, shopSettingsSchema, staffSchema } from '../answers.ts';
import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';

/** How the shop is set up and who may open the desk; others than the owner see what is theirs alone. */
export async function loadSettings(args: { request: Request }) {
  const { commands } = await deskOwner(args);
  const may = (command: string) => commands.includes(command);
  const [setup, claims, staff, shop] = await Promise.all([
    may('setup') ? look(setupSchema, 'setup') : null,
    may('claims') ? look(claimsSchema, 'claims') : null,
    may('staff') ? look(staffSchema, 'staff') : null,
    may('shop-settings') ? look(shopSettingsSchema, 'shop-settings') : null,
  ]);
  return { setup, claims, staff, shop };
}
