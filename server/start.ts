import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { type BookShelf, openBookShelf } from '#app/features/downloads/stamp/book-shelf.server.ts';
import { type CopyCache, openCopyCache } from '#app/features/downloads/stamp/copy-cache.server.ts';
import { createStamper } from '#app/features/downloads/stamp/stamped-book.server.ts';
import { lookAtProvider } from '#app/features/fulfilment/catch-up/look-at-provider.server.ts';
import { openCommonPasswords } from '#app/features/identity/password/common-passwords.server.ts';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { keptAuthSecrets } from '#app/platform/config/auth-secret.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openBucket, openFolder } from '#app/platform/files/open-files.server.ts';
import { openRateLimits } from '#app/platform/http/rate-limits.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import { type Log, openLog } from '#app/platform/log.server.ts';
import { smtpMailer } from '#app/platform/mail/mailer.server.ts';
import { stripeProvider } from '#app/platform/payments/stripe-provider.server.ts';
import {
  openSecurityLog,
  securityLogLevel,
} from '#app/platform/security-log/security-log.server.ts';
import { allJobs } from './all-jobs.ts';
import { openDeskSocket } from './desk/desk-socket.ts';
import { journalIn } from './desk/journal-in.ts';
import { forgetUnlistedProxy } from './guards/unlisted-proxy.ts';
import { noteUnreadable } from './http/note-unreadable.ts';
import { requestListener } from './http/request-listener.ts';
import type { SecuritySettings } from './http/security-headers.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { answerUnreadable } from './http/unreadable-requests.ts';
import { createLimitedServer, httpLimits } from './http-limits.ts';
import { finishRequests, listen, notYet } from './listen.ts';
import { openLiveEvents } from './live/live-events.ts';
import { openStore } from './open-store.ts';
import { ownOriginsOf } from './own-origins.ts';
import type { Services } from './services.ts';
import { takeOver } from './take-over.ts';
import { createWeb } from './web.ts';
import { jobHandlers } from './worker.ts';

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
  stampWorker: string;
  commonPasswords: string;
}

export interface RunningShop {
  /** Finishes requests, hands running jobs back, closes the store. May be called twice. */
  stop(): Promise<void>;
}

/** How long jobs may take to finish once requests have. */
const jobDrainMs = 4_000;

/** Starts the shop. Throws a StartRefusal when something is in the way; the program then ends. */
export async function startShop(
  settings: CompleteSettings,
  built: BuiltParts,
): Promise<RunningShop> {
  // What it writes, backups included, is its own user's alone.
  process.umask(0o077);
  const log = openLog(settings.logLevel);
  for (const warning of settings.warnings) log.warn(warning);
  const state = { draining: false };
  const security = securityOf(settings);
  let answer: RequestListener = notYet(security);
  const trustedProxies = trustProxies(settings.trustedProxies);
  const server = createLimitedServer(httpLimits, { log, trustedProxies }, (request, response) =>
    answer(request, response),
  );
  answerUnreadable(server, security);
  await listen(server, settings);
  try {
    const books = await openBooks(settings, built, log);
    await copyCacheOf(settings).makeRoom(); // the store refuses a full disk
    const { store, dump } = await openStore(settings, built.migrations, log);
    const jobs = await openJobQueue(store, allJobs, log);
    await takeOver(store, systemClock);
    const live = await openLiveEvents(store, log, settings.limitsFactor);
    const services = composeServices(settings, built, { store, jobs, log, books, live });
    noteUnreadable(server, services);
    await services.jobs.work(jobHandlers(services));
    await lookAtProvider(services);
    await forgetUnlistedProxy(services);
    const desk = await openDeskSocket(settings.dataDir, { services, dump });
    const web = createWeb({
      services,
      security,
      staticFiles: loadStaticFiles(built.pages, security),
      async checkReady() {
        if (state.draining) throw new Error('The server is draining.');
        jobs.checkAlive();
        await store.ping();
      },
    });
    answer = requestListener(web.fetch, security);
    log.info({ port: settings.port, url: settings.publicUrl }, 'The shop is open.');
    services.securityLog.note('shop-started', { settings: JSON.stringify(settings) });

    let stopping: Promise<void> | undefined;
    const close = async () => {
      state.draining = true;
      log.info('The shop is closing.');
      const closed = finishRequests(server);
      live.close(); // streams would not end by themselves
      await closed;
      await desk?.close();
      await jobs.stop(jobDrainMs);
      services.mailer.close();
      await services.stamper.close();
      await store.close();
      services.securityLog.flush();
      log.info('The shop is closed.');
    };
    return {
      stop() {
        stopping ??= close();
        return stopping;
      },
    };
  } catch (error) {
    server.close();
    throw error;
  }
}

/** The owner's editions before what the build made. */
async function openBooks(
  { booksFolder, booksBucket }: Settings,
  built: BuiltParts,
  log: Log,
): Promise<BookShelf> {
  const own =
    booksBucket !== null
      ? { files: openBucket(booksBucket), name: `the bucket ${booksBucket.bucket}` }
      : booksFolder !== null
        ? { files: openFolder(booksFolder), name: booksFolder }
        : null;
  const opened = await openBookShelf(
    { files: openFolder(built.books), name: built.books },
    own,
  ).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const place = own?.name ?? built.books;
    throw new StartRefusal(
      `The books in ${place} cannot be reached (${reason}): check BOOKS_DIR or the S3_ settings.`,
    );
  });
  if (!opened.ok) throw new StartRefusal(opened.problem);
  const { ownFiles } = opened.shelf;
  if (ownFiles.length > 0) log.info({ ownFiles }, 'These books are the owner’s own editions.');
  return opened.shelf;
}

function composeServices(
  settings: CompleteSettings,
  built: BuiltParts,
  {
    store,
    books,
    ...opened
  }: Pick<Services, 'jobs' | 'log' | 'live'> & {
    store: Store;
    books: BookShelf;
  },
): Services {
  const keys = openKeys(settings.authSecrets ?? keptAuthSecrets(settings.dataDir));
  return {
    ...opened,
    db: store.db,
    payments: stripeProvider(settings.payments, systemClock),
    mailer: logMails(smtpMailer(settings.smtpUrl, settings.mailFrom), {
      db: store.db,
      clock: systemClock,
      log: opened.log,
    }),
    limits: openRateLimits(store, settings.limitsFactor),
    commonPasswords: openCommonPasswords(built.commonPasswords),
    stamper: createStamper({
      workerFile: built.stampWorker,
      fontFolder: built.fonts,
      books,
      cache: copyCacheOf(settings),
      threads: 1,
    }),
    clock: systemClock,
    securityLog: openSecurityLog({
      log: openLog(securityLogLevel(settings.logLevel)),
      clock: systemClock,
      keys,
    }),
    keys,
    journal: journalIn(settings.dataDir),
    publicUrl: settings.publicUrl,
    ownOrigins: ownOriginsOf(settings),
    trustedProxies: trustProxies(settings.trustedProxies),
  };
}

function copyCacheOf({ dataDir, stampCacheBytes }: Settings): CopyCache {
  return openCopyCache(join(dataDir, 'stamped-books'), stampCacheBytes);
}

function securityOf(settings: Settings): SecuritySettings {
  const { publicUrl, metaPixelId, cardPageOrigin, hsts } = settings;
  return { publicUrl, pixelId: metaPixelId, cardPageOrigin, hsts };
}
