import type { SetupFact } from '#app/features/desk/setup-fact.ts';
import type { FulfilServices } from '#app/features/fulfilment/fulfil-services.server.ts';
import { checkProvider } from '#app/features/fulfilment/provider-check/check-provider.server.ts';
import { isSandbox } from '#app/platform/config/is-sandbox.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { schemaVersionOf } from '#app/platform/database/schema-version.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import { lastBackupAt } from '#app/platform/files/last-backup.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { checkMailDomain, type ResolveTxt } from './check-mail-domain.ts';
import { taxFact } from './tax-fact.ts';

/** What the look at the set-up asks. */
export interface SetupPlaces {
  settings: Settings;
  /** The folder of the database's migrations. */
  migrations: string;
  store: Pick<Store, 'ping'>;
  services: FulfilServices;
  resolveTxt: ResolveTxt;
  tryMailServer(smtpUrl: string): Promise<void>;
}

const dayMs = 86_400_000;
const gigabyte = 1_000_000_000;
const scarceBytes = 2 * gigabyte;

/** Looks at everything that an owner sets up once and may break later, one fact each. Changes nothing. */
export async function checkSetup(places: SetupPlaces): Promise<SetupFact[]> {
  const facts = await Promise.all([
    paymentFacts(places),
    mailFacts(places),
    databaseFact(places),
    taxFact(places.services),
    ...[proxyFact(places), alertFact(places), diskFact(places), backupFact(places)],
    versionFact(places),
  ]);
  return facts.flat();
}

async function paymentFacts({ settings, services }: SetupPlaces): Promise<SetupFact[]> {
  const name = 'Payments';
  if (isSandbox(settings)) {
    const sentence = 'The sandbox: nobody pays for real. Set STRIPE_SECRET_KEY to sell.';
    return [{ name, state: 'good', sentence }];
  }
  const { mode } = services.payments;
  const modeFact: SetupFact = {
    name,
    state: mode === 'live' ? 'good' : 'unknown',
    sentence:
      mode === 'live'
        ? 'The key is live: cards are charged.'
        : 'The key is a test key: no card is charged.',
  };
  try {
    const { webhook, clock, rights } = await checkProvider(services);
    return [
      modeFact,
      found('Webhook', webhook, 'The provider tells this shop of all that it needs to know.'),
      found('Clock', clock, 'This machine’s clock agrees with the provider’s.'),
      found('Rights of the key', rights, 'The key may do all that the shop needs.'),
    ];
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return [
      modeFact,
      { name: 'Webhook', state: 'unknown', sentence: 'The provider did not answer.' },
    ];
  }
}

const found = (name: string, problem: string | null, good: string): SetupFact =>
  problem === null
    ? { name, state: 'good', sentence: good }
    : { name, state: 'wrong', sentence: problem };

async function mailFacts(places: SetupPlaces): Promise<SetupFact[]> {
  const { smtpUrl, mailFrom, dkimSelector, isLocal } = places.settings;
  if (smtpUrl === null) return [];
  const domain = /@([^\s<>@]+?)>?$/.exec(mailFrom ?? '')?.[1];
  const ofDomain =
    domain === undefined || isLocal
      ? []
      : await checkMailDomain(domain, { resolveTxt: places.resolveTxt, selector: dkimSelector });
  return [await mailServerFact(places, smtpUrl), ...ofDomain];
}

async function mailServerFact({ tryMailServer }: SetupPlaces, smtpUrl: string): Promise<SetupFact> {
  const name = 'Mail server';
  try {
    await tryMailServer(smtpUrl);
    return { name, state: 'good', sentence: 'It takes the shop’s sign-in.' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { name, state: 'wrong', sentence: `It does not take the shop’s sign-in: ${why}` };
  }
}

async function databaseFact({ settings, store }: SetupPlaces): Promise<SetupFact> {
  const name = 'Database';
  const kind = settings.database === null ? 'The embedded store' : 'PostgreSQL';
  try {
    const begunAt = performance.now();
    await store.ping();
    const ms = Math.max(1, Math.round(performance.now() - begunAt));
    return { name, state: 'good', sentence: `${kind} answers in ${ms} ms and takes what is new.` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { name, state: 'wrong', sentence: `${kind} does not: ${why}` };
  }
}

function proxyFact({ settings: { trustedProxies, isLocal } }: SetupPlaces): SetupFact {
  const name = 'Proxy';
  if (trustedProxies.length > 0) {
    return { name, state: 'good', sentence: `Believed: ${trustedProxies.join(', ')}.` };
  }
  const sentence = 'None is believed, so visitors are told apart by the address they come from.';
  return isLocal
    ? { name, state: 'good', sentence }
    : {
        name,
        state: 'unknown',
        sentence: `${sentence} Behind a proxy, name it by TRUSTED_PROXIES.`,
      };
}

function alertFact({ settings: { alertEmail, isLocal } }: SetupPlaces): SetupFact {
  const name = 'Alerts';
  if (alertEmail !== null)
    return { name, state: 'good', sentence: `They are mailed to ${alertEmail}.` };
  const sentence = 'Nobody is mailed when something breaks: set ALERT_EMAIL.';
  return { name, state: isLocal ? 'unknown' : 'wrong', sentence };
}

function diskFact({ settings: { dataDir } }: SetupPlaces): SetupFact {
  const freeBytes = freeBytesOf(dataDir);
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB are free.`;
  return freeBytes < scarceBytes
    ? { name: 'Disk', state: 'wrong', sentence: `Only ${free} Make room before it runs full.` }
    : { name: 'Disk', state: 'good', sentence: free };
}

function backupFact({ settings: { dataDir }, services }: SetupPlaces): SetupFact {
  const name = 'Last backup';
  const at = lastBackupAt(dataDir);
  if (at === null) {
    const sentence =
      'None was written by “backup” on this machine. If another program makes them, look there.';
    return { name, state: 'unknown', sentence };
  }
  const days = Math.floor((services.clock().getTime() - at.getTime()) / dayMs);
  const sentence = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${days === 0 ? 'today or last night' : `${days} days ago`}.`;
  return { name, state: days >= 2 ? 'wrong' : 'good', sentence };
}

function versionFact({ migrations }: SetupPlaces): SetupFact {
  const { known } = schemaVersionOf(migrations);
  const sentence = `Tables as of ${known.at(-1)}, on Node ${process.versions.node}.`;
  return { name: 'Version', state: 'good', sentence };
}
