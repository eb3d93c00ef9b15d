import type { Database } from '#app/platform/database/store.server.ts';
import { readShopSettings } from './shop-settings.server.ts';

/** Where the time zone of the shop is found. */
export interface TimeZonePlace {
  db: Database;
  /** What TIME_ZONE says, such as `America/New_York`: holds until the owner settles another. */
  defaultTimeZone: string;
}

/** Where the shop's days begin and end now. */
export async function shopTimeZone({ db, defaultTimeZone }: TimeZonePlace): Promise<string> {
  const { timeZone } = await readShopSettings(db);
  return timeZone ?? defaultTimeZone;
}
