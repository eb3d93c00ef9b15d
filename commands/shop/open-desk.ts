import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setPaper } from '#app/features/papers/typeset/set-paper.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { keptAuthSecrets } from '#app/platform/config/auth-secret.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { isShopConnected } from '#app/platform/database/is-shop-connected.server.ts';
import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { PostgresPlace } from '#app/platform/database/postgres-place.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { stripeProvider } from '#app/platform/payments/stripe-provider.server.ts';
import { allJobs } from '#server/all-jobs.ts';
import type { CommandServices, DeskAnswer } from '#server/desk/command.ts';
import { journalIn } from '#server/desk/journal-in.ts';
import { type DeskRequest, runDeskCommand } from '#server/desk/run-desk-command.ts';
import { findSocket } from '#server/desk/socket-path.ts';
import { writeBackup } from '#server/desk/write-backup.ts';
import { lookAtSetup } from '#server/setup/check-setup.ts';
import { askSocket } from './ask-socket.ts';
import { editionFaults } from './book-place-problems.ts';
import { commandSecurityLog } from './command-security-log.ts';

/** Runs the owner's commands: in the running shop, or in this process. */
export interface Desk {
  run(request: DeskRequest): Promise<DeskAnswer>;
  /** Whether a shop runs that does the jobs which commands queue. */
  isShopRunning: boolean;
  /** Dumps the embedded store into a file; a disk error is a refusal. */
  backUp(file: string): Promise<DeskAnswer>;
  close(): Promise<void>;
}

/** What the commands need to find the shop. */
export interface DeskPlace {
  settings: Settings & { payments: NonNullable<Settings['payments']> };
  /** The folder of the database's migrations. */
  migrations: string;
  /** The folder of the fonts of invoices and other papers. */
  fonts: string;
}

/**
 * Opens the desk of the shop that these settings describe: an embedded store through the running
 * shop, or here if none runs; PostgreSQL always here. Throws a StartRefusal if there is no store.
 */
export async function openDesk(place: DeskPlace): Promise<Desk> {
  const { database, dataDir } = place.settings;
  if (database !== null) return openPostgresDesk(place, database);
  return (await reachRunningShop(dataDir)) ?? openEmbeddedDesk(place);
}

async function reachRunningShop(dataDir: string): Promise<Desk | null> {
  const socket = findSocket(dataDir);
  if (socket === null) return null;
  const ask = async (path: string, body: unknown) => {
    const answer = await askSocket(socket, path, body);
    if (answer === null)
      throw new StartRefusal('The shop has just stopped. Run the command again.');
    return answer;
  };
  const isListening = await askSocket(socket, '/ping', {});
  if (isListening === null) return null;
  return {
    run: (request) => ask('/', request),
    isShopRunning: true,
    backUp: (file) => ask('/backup', { file }),
    close: () => Promise.resolve(),
  };
}

async function openEmbeddedDesk(place: DeskPlace): Promise<Desk> {
  const { settings, migrations } = place;
  const { dataDir } = settings;
  if (!existsSync(join(dataDir, 'database'))) {
    throw new StartRefusal(
      `There is no shop's database in ${dataDir}: set DATA_DIR or DATABASE_URL as the shop has them.`,
    );
  }
  const store = await openEmbeddedStore(dataDir, migrations);
  return {
    ...(await openLocalDesk(place, store)),
    isShopRunning: false,
    backUp: (file) => writeBackup(store.dump, file),
  };
}

async function openPostgresDesk(place: DeskPlace, database: PostgresPlace): Promise<Desk> {
  const store = await openPostgresStore(database, place.migrations, (error) => {
    throw error;
  });
  return {
    ...(await openLocalDesk(place, store)),
    isShopRunning: await isShopConnected(store),
    backUp: () => Promise.reject(new Error('PostgreSQL is backed up by its own program.')),
  };
}

async function openLocalDesk(
  { settings, migrations, fonts }: DeskPlace,
  store: Store,
): Promise<Pick<Desk, 'run' | 'close'>> {
  const log = openLog('silent');
  const jobs = await openJobQueue(store, allJobs, log);
  const keys = openKeys(settings.authSecrets ?? keptAuthSecrets(settings.dataDir));
  const securityLog = commandSecurityLog(settings, keys);
  const services: CommandServices = {
    db: store.db,
    jobs,
    log,
    securityLog,
    clock: systemClock,
    payments: stripeProvider(settings.payments, systemClock),
    keys,
    journal: journalIn(settings.dataDir),
    commonPasswords: {
      has() {
        throw new Error('Passwords cannot be set on the command line.');
      },
    },
    publicUrl: settings.publicUrl,
    alertEmail: settings.alertEmail,
    defaultTimeZone: settings.timeZone,
    setPaper: (paper) => setPaper(paper, fonts),
    writeMailing: null,
    lookAtSetup: () =>
      lookAtSetup({
        settings,
        migrations,
        store,
        services,
        editionFaults: () => editionFaults(settings),
        seenProxy: () => null,
      }),
  };
  return {
    run: async (request) => throughJson(await runDeskCommand(services, request)),
    async close() {
      await jobs.stop(1_000);
      await store.close();
    },
  };
}

/** The same JSON as over the socket, so that the output does not depend on where a command ran. */
function throughJson(answer: DeskAnswer): DeskAnswer {
  if (answer.status === 'refused') return answer;
  return { status: 'done', result: JSON.parse(JSON.stringify(answer.result)) };
}
