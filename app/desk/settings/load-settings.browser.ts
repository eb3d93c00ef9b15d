import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';

/** What opens the desk to whoever sits here, how the shop is set up, and who else may open the desk, for whom it is. */
export async function loadSettings(args: { request: Request }) {
  const { commands } = await deskOwner(args);
  const may = (command: string) => commands.includes(command);
  const [setup, claims, staff, shop, waysIn] = await Promise.all([
    may('setup') ? look('setup') : null,
    may('claims') ? look('claims') : null,
    may('staff') ? look('staff') : null,
    may('shop-settings') ? look('shop-settings') : null,
    look('ways-in'),
  ]);
  return { setup, claims, staff, shop, waysIn };
}
