import { Resolver } from 'node:dns/promises';
import type { SetupFact } from '#app/features/desk/setup-fact.ts';
import { tryMailServer } from '#app/platform/mail/try-mail-server.server.ts';
import { checkSetup, type SetupPlaces } from './check-setup.ts';

/** Of one question; a name has several servers. */
const dnsTimeoutMs = 2_000;

/** Checks the set-up by the world's own DNS and the shop's own mail server. */
export function lookAtSetup(
  places: Omit<SetupPlaces, 'resolveTxt' | 'tryMailServer'>,
): Promise<SetupFact[]> {
  const dns = new Resolver({ timeout: dnsTimeoutMs, tries: 1 });
  return checkSetup({ ...places, resolveTxt: (name) => dns.resolveTxt(name), tryMailServer });
}
