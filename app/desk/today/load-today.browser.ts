import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';
import { shopSettingsSchema } from '../settings/settings-answers.ts';
import { needsSchema, salesSchema } from './today-answers.ts';

/**
 * What whoever sits here may see. What asks machines elsewhere comes later, and is `null` where it could
 * not be asked.
 */
export async function loadToday(args: { request: Request }) {
  const { commands } = await deskOwner(args);
  const may = (command: string) => commands.includes(command);
  const slowNeeds = may('setup')
    ? look(needsSchema, 'needs', { slow: true }).catch(() => null)
    : Promise.resolve({ needs: [], moreCount: 0 });
  const [sales, needs, shop] = await Promise.all([
    may('sales') ? look(salesSchema, 'sales') : null,
    look(needsSchema, 'needs'),
    may('shop-settings') ? look(shopSettingsSchema, 'shop-settings') : null,
  ]);
  return { sales, needs, slowNeeds, timeZone: shop?.timeZone ?? null };
}
