import { gatherAlertsJob } from '#app/features/attention/jobs.server.ts';
import { noteDeadLetters } from '#app/features/attention/watch/watch-dead-letters.server.ts';
import { watchMails } from '#app/features/attention/watch/watch-mails.server.ts';
import { lookAtProvider } from '#app/features/fulfilment/catch-up/look-at-provider.server.ts';
import { openCommonPasswords } from '#app/features/identity/password/common-passwords.server.ts';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { keptAuthSecrets } from '#app/platform/config/auth-secret.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openRateLimits } from '#app/platform/http/rate-limits.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { smtpMailer } from '#app/platform/mail/mailer.server.ts';
import { stripeProvider } from '#app/platform/payments/stripe-provider.server.ts';
import {
  openSecurityLog,
  securityLogLevel,
} from '#app/platform/security-log/security-log.server.ts';
import { allJobs } from './all-jobs.ts';
import { openDeskSocket } from './desk/desk-socket.ts';
import { journalIn } from './desk/journal-in.ts';
import { type ClosingTimes, type Door, makeDoor } from './door.ts';
import { seenProxy } from './guards/seen-proxy.ts';
import { forgetUnlistedProxy } from './guards/unlisted-proxy.ts';
import type { Readiness } from './http/answer-readiness.ts';
import { followSettings } from './http/follow-settings.ts';
import { noteUnreadable } from './http/note-unreadable.ts';
import { requestListener } from './http/request-listener.ts';
import type { SecuritySettings } from './http/security-headers.ts';
import { serveBuilds } from './http/serve-builds.ts';
import { answerUnreadable } from './http/unreadable-requests.ts';
import { createLimitedServer, httpLimits } from './http-limits.ts';
import { listen } from './listen.ts';
import { openLiveEvents } from './live/live-events.ts';
import { countMails } from './metrics/count-mails.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { watchShop } from './metrics/watch-shop.ts';
import { openStore } from './open-store.ts';
import { openThreads, type Threads } from './open-threads.ts';
import { ownOriginsOf } from './own-origins.ts';
import type { Services } from './services.ts';
import { lookAtSetup } from './setup/check-setup.ts';
import { requireNamedSeller } from './setup/require-named-seller.ts';
import { requireSettledClaims } from './setup/require-settled-claims.ts';
import { takeOver } from './take-over.ts';
import { settleTrialOwner } from './trial-owner.ts';
import { createWeb } from './web.ts';
import { jobHandlers } from './worker.ts';
import type { WorkerFiles } from './workers-in.ts';

/** Settings with nothing left open: the stand-ins' addresses filled in where the world's were not given. */
export interface CompleteSettings extends Settings {
  payments: NonNullable<Settings['payments']>;
  smtpUrl: string;
  mailFrom: string;
}

/** What the build left behind and the shop reads, by folder or file. */
export interface BuiltParts {
  migrations: string;
  pages: string;
  books: string;
  fonts: string;
  workers: WorkerFiles;
  commonPasswords: string;
}

export interface RunningShop {
  /**
   * Says that it closes and serves on for DRAIN_SECONDS; then listens no more, finishes requests,
   * hands running jobs back, closes the store. May be called twice.
   */
  stop(): Promise<void>;
  /** Ends all waiting of a stop: what is under way is cut, or handed back. */
  hurry(): void;
}

/** With DRAIN_SECONDS before it, the longest that a stop takes; docs/operations.md says it. */
export const closingTimes = { lingerMs: 1_000, requestMs: 20_000, jobMs: 4_000 };

/** Starts the shop. Throws a StartRefusal when something is in the way; the program then ends. */
export async function startShop(
  settings: CompleteSettings,
  built: BuiltParts,
): Promise<RunningShop> {
  // What it writes, backups included, is its own user's alone.
  process.umask(0o077);
  const log = openLog(settings.logLevel);
  for (const warning of settings.warnings) log.warn(warning);
  requireSettledClaims(settings.payments);
  const security = securityOf(settings);
  const door = makeDoor(security);
  const trustedProxies = trustProxies(settings.trustedProxies);
  const server = createLimitedServer(httpLimits, { log, trustedProxies }, door.listener);
  answerUnreadable(server, security);
  await listen(server, settings);
  try {
    const threads = await openThreads(settings, built, log); // the store refuses a full disk
    const { store, dump } = await openStore(settings, built.migrations, log);
    await requireNamedSeller(settings.payments, store.db);
    const jobs = await openJobQueue(store, allJobs, log);
    await takeOver(store, systemClock);
    const live = await openLiveEvents(store, log, settings.limitsFactor);
    const services = composeServices(settings, built, { store, jobs, log, live, threads });
    noteUnreadable(server, services);
    watchShop(server, { services, store, settings, pages: built.pages });
    await services.jobs.work(jobHandlers(services), () => noteDeadLetters(services));
    await lookAround(settings, services);
    const desk = await openDeskSocket(settings.dataDir, { services, dump });
    const staticFiles = await serveBuilds({ store, log }, built.pages, security);
    await followSettings({ store, log }, staticFiles);
    const web = createWeb({
      services,
      security,
      staticFiles: staticFiles.answer,
      metricsToken: settings.metricsToken,
      checkReady: (what) => checkReady(what, { door, jobs, store }),
    });
    door.open(requestListener(web.fetch, security, staticFiles));
    log.info({ port: settings.port, url: settings.publicUrl }, 'The shop is open.');
    services.securityLog.note('shop-started', { settings: JSON.stringify(settings) });

    let stopping: Promise<void> | undefined;
    const close = async () => {
      log.info('The shop is closing.');
      await door.close(server, closingTimesOf(settings), () => {
        live.close(); // streams would not end by themselves, and come back elsewhere
        jobs.rest();
      });
      await desk?.close();
      await jobs.stop(closingTimes.jobMs);
      services.mailer.close();
      await threads.close();
      await store.close();
      services.securityLog.flush();
      log.info('The shop is closed.');
    };
    return {
      stop() {
        stopping ??= close();
        return stopping;
      },
      hurry: door.hurry,
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

/** What may have changed while this process did not run: the provider, the settings, who may come in, whom to mail. */
async function lookAround(settings: Settings, services: Services): Promise<void> {
  await lookAtProvider(services);
  await forgetUnlistedProxy(services);
  await settleTrialOwner(settings, services);
  const { db, jobs, alertEmail } = services;
  // ALERT_EMAIL may be new since the open alerts were raised.
  if (alertEmail !== null) await jobs.send(db, gatherAlertsJob, { alertId: null });
}

async function checkReady(
  what: Readiness,
  { door, jobs, store }: { door: Door; jobs: Services['jobs']; store: Store },
): Promise<void> {
  if (door.isClosing) throw new Error('The server is draining.');
  if (what === 'pages') return;
  jobs.checkAlive();
  await store.ping();
}

/** A shop that closes at once is alone on its machine: no proxy is writing to it. */
function closingTimesOf({ drainSeconds }: Settings): ClosingTimes {
  const { lingerMs, requestMs } = closingTimes;
  return { drainMs: drainSeconds * 1_000, lingerMs: drainSeconds === 0 ? 0 : lingerMs, requestMs };
}

function composeServices(
  settings: CompleteSettings,
  built: BuiltParts,
  {
    store,
    threads,
    ...opened
  }: Pick<Services, 'jobs' | 'log' | 'live'> & { store: Store; threads: Threads },
): Services {
  const keys = openKeys(settings.authSecrets ?? keptAuthSecrets(settings.dataDir));
  const metrics = openMetrics();
  const noting = { ...opened, db: store.db, clock: systemClock };
  const mailer = logMails(smtpMailer(settings.smtpUrl, settings.mailFrom), noting);
  const services: Services = {
    ...opened,
    ...threads.work,
    db: store.db,
    payments: stripeProvider(settings.payments, systemClock),
    mailer: countMails(watchMails(mailer, noting), metrics),
    metrics,
    limits: openRateLimits(store, settings.limitsFactor),
    commonPasswords: openCommonPasswords(built.commonPasswords),
    clock: systemClock,
    securityLog: openSecurityLog({
      log: openLog(securityLogLevel(settings.logLevel)),
      clock: systemClock,
      keys,
    }),
    keys,
    journal: journalIn(settings.dataDir),
    alertEmail: settings.alertEmail,
    defaultTimeZone: settings.timeZone,
    dataDir: settings.dataDir,
    publicUrl: settings.publicUrl,
    ownOrigins: ownOriginsOf(settings),
    trustedProxies: trustProxies(settings.trustedProxies),
    deskNetworks: trustProxies(settings.deskNetworks),
    lookAtSetup: () =>
      lookAtSetup({
        ...{ settings, migrations: built.migrations, store, services },
        editionFaults: threads.findEditionFaults,
        seenProxy: () => seenProxy(services),
      }),
  };
  return services;
}

function securityOf(settings: Settings): SecuritySettings {
  const { publicUrl, metaPixelId, cardPageOrigin, hsts } = settings;
  return { publicUrl, pixelId: metaPixelId, cardPageOrigin, hsts };
}
