import { Resolver } from 'node:dns/promises';
import type { SetupFact } from '#app/features/attention/setup-fact.ts';
import { listClaims } from '#app/features/claims/list-claims.ts';
import { tryMailServer } from '#app/platform/mail/try-mail-server.server.ts';
import { databaseFacts } from './check-database.ts';
import { mailFacts } from './check-mail.ts';
import { claimsFact, editionsFact, sellerFact } from './check-offer.ts';
import { paymentFacts } from './check-payments.ts';
import { alertFact, backupFact, diskFact, proxyFact, versionFact } from './check-surroundings.ts';
import type { SetupPlaces } from './setup-places.ts';
import { taxFact } from './tax-fact.ts';

/** For one question to one server; a name has several. */
const dnsTimeoutMs = 2_000;

/** `checkSetup` with the system's DNS and the shop's own mail server. */
export function lookAtSetup(
  places: Omit<SetupPlaces, 'resolveTxt' | 'tryMailServer'>,
): Promise<SetupFact[]> {
  const dns = new Resolver({ timeout: dnsTimeoutMs, tries: 1 });
  return checkSetup({ ...places, resolveTxt: (name) => dns.resolveTxt(name), tryMailServer });
}

/**
 * Checks everything that an owner sets up once and may break later, one fact each. Changes nothing
 * but the tasks about the provider, which the same check raises and settles.
 */
export async function checkSetup(places: SetupPlaces): Promise<SetupFact[]> {
  const facts = await Promise.all([
    paymentFacts(places),
    taxFact(places.services),
    mailFacts(places),
    databaseFacts(places),
    proxyFact(places),
    alertFact(places),
    diskFact(places),
    backupFact(places),
    versionFact(),
    editionsFact(places),
    claimsFact(listClaims(), places.services.payments),
    sellerFact(places.services.db, places.services.payments),
  ]);
  return facts.flat();
}
