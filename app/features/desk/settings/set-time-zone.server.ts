import {
  keepShopSettings,
  readShopSettings,
} from '#app/features/shop-settings/shop-settings.server.ts';
import { findTimeZone } from '#app/platform/zoned-days.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/**
 * Settles where the shop's days begin and end, whatever TIME_ZONE says: of figures, of filters by day,
 * and of the morning mail. Figures of days that are over follow, since only moments are kept.
 */
export async function setTimeZone(
  services: DeskServices,
  actor: Actor,
  typed: string,
): Promise<ActAnswer> {
  const timeZone = findTimeZone(typed);
  if (timeZone === null) {
    return refuse(`There is no time zone ${typed}: one looks like Europe/Berlin.`);
  }
  const request = { ...actor, act: 'set-time-zone', subject: timeZone };
  return performAct(services, request, async (tx) => {
    const before = await readShopSettings(tx);
    await keepShopSettings(tx, { timeZone }, services.clock());
    return {
      status: 'performed',
      before: { timeZone: before.timeZone ?? services.defaultTimeZone },
      after: { timeZone },
    };
  });
}
