import { listClaims } from '#app/features/claims/list-claims.ts';
import type { SetupFact } from '#app/features/desk/setup-fact.ts';
import type { FulfilServices } from '#app/features/fulfilment/fulfil-services.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import type { SeenProxy } from '#server/guards/seen-proxy.ts';
import { databaseFacts } from './check-database.ts';
import { mailFacts } from './check-mail.ts';
import type { ResolveTxt } from './check-mail-domain.ts';
import { paymentFacts } from './check-payments.ts';
import { alertFact, backupFact, diskFact, proxyFact, versionFact } from './check-surroundings.ts';
import { claimsFact } from './claims-fact.ts';
import { editionsFact } from './editions-fact.ts';
import { sellerFact } from './seller-fact.ts';
import { taxFact } from './tax-fact.ts';

/** What the look at the set-up asks. */
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
  /** Through what the last forwarded request came; `null` where this process saw none. */
  seenProxy(): SeenProxy | null;
}

/**
 * Looks at everything that an owner sets up once and may break later, one fact each. Changes nothing but
 * the owner's tasks about the provider, which the same look raises and settles.
 */
export async function checkSetup(places: SetupPlaces): Promise<SetupFact[]> {
  const facts = await Promise.all([
    paymentFacts(places),
    taxFact(places.services),
    mailFacts(places),
    databaseFacts(places),
    proxyFact(places),
    ...[alertFact(places), diskFact(places), backupFact(places), versionFact()],
    editionsFact(places),
    claimsFact(listClaims(), places.services.payments),
    sellerFact(places.services.db, places.services.payments),
  ]);
  return facts.flat();
}
