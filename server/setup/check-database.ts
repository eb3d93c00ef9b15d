import { z } from 'zod';
import type { SetupFact } from '#app/features/attention/setup-fact.ts';
import { publicOnEmbedded } from '#app/platform/config/public-on-embedded.ts';
import { isCertificateChecked } from '#app/platform/database/postgres-connection.server.ts';
import type { PostgresPlace } from '#app/platform/database/postgres-place.ts';
import { foundSchema, schemaVersionOf } from '#app/platform/database/schema-version.server.ts';
import type { SetupPlaces } from './setup-places.ts';

type DatabasePlaces = Pick<SetupPlaces, 'settings' | 'store' | 'migrations'>;

const encryptionSchema = z.tuple([z.object({ ssl: z.boolean(), version: z.string().nullable() })]);

/**
 * Whether the database answers, its encryption, whether notifications arrive, and its migrations.
 */
export async function databaseFacts(places: DatabasePlaces): Promise<SetupFact[]> {
  const { settings, store } = places;
  const { database } = settings;
  const kind = database === null ? 'The embedded database' : 'PostgreSQL';
  try {
    const begunAt = performance.now();
    await store.ping();
    const ms = Math.max(1, Math.round(performance.now() - begunAt));
    const sentence = `${kind} answers in ${ms} ms.`;
    const isUnsafe = database === null && !settings.isLocal;
    return [
      isUnsafe
        ? { name: 'Database', state: 'wrong', sentence: `${sentence} ${publicOnEmbedded}` }
        : { name: 'Database', state: 'good', sentence },
      ...(database === null ? [] : [await encryptionFact(places, database), await newsFact(store)]),
      await tablesFact(places),
    ];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [{ name: 'Database', state: 'wrong', sentence: `${kind} does not answer: ${why}` }];
  }
}

async function encryptionFact(
  { store }: DatabasePlaces,
  database: PostgresPlace,
): Promise<SetupFact> {
  const name = 'Database encryption';
  const { rows } = await store.query(
    'select ssl, version from pg_stat_ssl where pid = pg_backend_pid()',
    [],
  );
  const [{ ssl, version }] = encryptionSchema.parse(rows);
  if (ssl && isCertificateChecked(database)) {
    return { name, state: 'good', sentence: `${version}, and the server shows who it is.` };
  }
  const add =
    'add sslmode=verify-full to DATABASE_URL, and DATABASE_CA if your provider has its own';
  if (ssl) {
    const sentence = `${version}, but nobody checks who answers: ${add}.`;
    return { name, state: 'unknown', sentence };
  }
  if (isOnThisMachine(database.url)) {
    return { name, state: 'good', sentence: 'None, and none is needed: it is on this machine.' };
  }
  return {
    name,
    state: 'wrong',
    sentence: `None: anybody on the way can read along. Unless that is a network of your own, ${add}.`,
  };
}

function isOnThisMachine(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return /^(|localhost|127\..*|\[?::1\]?|\/.*)$/.test(decodeURIComponent(host));
}

async function newsFact(store: DatabasePlaces['store']): Promise<SetupFact> {
  const name = 'Live news';
  if (await store.hearsNews()) {
    return { name, state: 'good', sentence: 'What the database announces arrives here.' };
  }
  return {
    name,
    state: 'wrong',
    sentence:
      'What the database announces does not arrive, as behind a pooler in transaction mode: set DATABASE_DIRECT_URL. Until then open pages and jobs look for news every few seconds.',
  };
}

async function tablesFact({ store, migrations }: DatabasePlaces): Promise<SetupFact> {
  const name = 'Tables';
  const { known } = schemaVersionOf(migrations);
  const { count } = await foundSchema((text) => store.query(text, []));
  const newest = known.at(-1);
  if (count === known.length) {
    return { name, state: 'good', sentence: `As of ${newest}; no migration is missing.` };
  }
  if (count > known.length) {
    const sentence = `Newer than this release, which knows them up to ${newest}: a later release has run here.`;
    return { name, state: 'unknown', sentence };
  }
  const missing = known.slice(count).join(', ');
  return {
    name,
    state: 'wrong',
    sentence: `Not migrated yet: ${missing}. Run npm run shop -- migrate.`,
  };
}
