import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { CommandCall, ShopCommand } from '#server/desk/command-line.ts';
import type { Desk } from './open-desk.ts';

/** A command of this machine's own, beside those of the desk. */
export type StoreCommand = ShopCommand<ShopCall>;

/** A command as it was called, with what only this machine knows. */
export interface ShopCall extends CommandCall {
  settings: Settings;
  /** The folder of the database's migrations. */
  migrations: string;
  /** Opened by the first call. */
  desk(): Promise<Desk>;
}
