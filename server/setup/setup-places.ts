import type { FulfilServices } from '#app/features/fulfilment/fulfil-services.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import type { SeenProxy } from '#server/guards/seen-proxy.ts';

/** The TXT records of a name, each as its character strings. Rejects if there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** What the check of the set-up asks. */
export interface SetupPlaces {
  settings: Settings;
  /** The folder of the database's migrations. */
  migrations: string;
  store: Pick<Store, 'ping' | 'query' | 'hearsNews'>;
  services: FulfilServices;
  resolveTxt: ResolveTxt;
  tryMailServer(smtpUrl: string): Promise<void>;
  /** What keeps the owner's own editions from being sold, a sentence each. */
  editionFaults(): Promise<string[]>;
  /** The proxy of the last forwarded request; `null`: this process saw none. */
  seenProxy(): SeenProxy | null;
}
