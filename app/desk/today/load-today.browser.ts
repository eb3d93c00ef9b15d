import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';
import { readNeeds } from './read-needs.ts';

/**
 * What this member of staff may see. What asks other machines comes later, and is `null` if they
 * could not be asked.
 */
export async function loadToday(args: { request: Request }) {
  const { commands } = await deskOwner(args);
  const may = (command: string) => commands.includes(command);
  const slowNeeds = may('setup')
    ? look('needs', { slow: true }).then(readNeeds, () => null)
    : Promise.resolve({ needs: [], moreCount: 0 });
  const [sales, needs, shop] = await Promise.all([
    may('sales') ? look('sales') : null,
    look('needs').then(readNeeds),
    may('shop-settings') ? look('shop-settings') : null,
  ]);
  return { sales, needs, slowNeeds, timeZone: shop?.timeZone ?? null };
}
