import { tmpdir } from 'node:os';
import { openCheckout } from '#app/features/checkout/open-checkout.server.ts';
import { receivePaymentEvent } from '#app/features/fulfilment/receive-payment-event.server.ts';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import { openRateLimits } from '#app/platform/http/rate-limits.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import type { Mail, Mailer } from '#app/platform/mail/mailer.server.ts';
import type { PaymentEvent } from '#app/platform/payments/payment-provider.server.ts';
import { openSecurityLog } from '#app/platform/security-log/security-log.server.ts';
import { openLiveEvents } from '#server/live/live-events.ts';
import { openMetrics } from '#server/metrics/open-metrics.ts';
import type { Services } from '#server/services.ts';
import { jobHandlers } from '#server/worker.ts';
import type { ProviderControls } from './provider-controls.ts';
import { simulatedJobs } from './simulated-jobs.ts';
import { type ProviderFailure, simulatedProvider } from './simulated-provider.ts';
import { type OpenWatchedStore, openWatchedMemory } from './watched-store.ts';

export interface SimulatedOrder {
  email: string;
  bookIds: string[];
  /** Of the visit; another for each call unless it is given. */
  key?: string;
  /** Whoever is signed in. */
  userId?: string | undefined;
}

export interface SimulatedShop {
  services: Services;
  provider: ProviderControls;
  /** The same shop, whose statements nobody watches; its calls of provider and mail server are. */
  unwatched: Services;
  /** What the mail server took, in order. */
  mails: readonly Mail[];
  /** While it is away, every mail is refused. */
  setMailAway(isAway: boolean): void;
  /** While it fails, every question to the provider is answered with an error. */
  setProviderFailure(failure: ProviderFailure): void;
  /** Moves the shop's clock and the provider's on. */
  pass(ms: number): void;
  /** Sets the shop's clock wrong by so much, the provider's not. */
  setClockError(ms: number): void;
  /** Opens the order's page as the checkout does; its session, or `null` where none was opened. */
  checkOut(order: SimulatedOrder): Promise<string | null>;
  /** The provider tells the shop of this, as its webhook does. */
  tell(event: PaymentEvent): Promise<void>;
  /** Does the jobs that wait and those that they leave, each tried once; how many are left. */
  work(pick?: (count: number) => number): Promise<number>;
  close(): Promise<void>;
}

const nothing = async () => undefined;
const none = async () => [];
const never = async () => false;

const publicUrl = 'http://localhost:3000';

/** What the simulation does by itself: when jobs run, and what becomes of those that fail. */
const unusedQueue = {
  ...{ work: nothing, checkAlive: nothing, rest: () => undefined, stop: nothing },
  ...{ listWaiting: none, listDeadLetters: none },
  ...{ retryDeadLetter: never, discardDeadLetter: never, isSomebodyWaiting: never },
};

const unusedStamper: Services['stamper'] = {
  stampedBook: async () => ({
    ...{ kind: 'stamped', file: new Uint8Array(), unstampable: [], isKept: true },
  }),
  openCopy: async () => ({ kind: 'busy' }),
  copyName: async () => 'copy',
  forgetCopies: nothing,
  load: () => ({ waiting: 0, keptBytes: null }),
  close: nothing,
};

function simulatedMailbox(beforeEffect: () => Promise<void>) {
  const mails: Mail[] = [];
  let isAway = false;
  const mailer: Mailer = {
    async send(mail) {
      await beforeEffect();
      if (isAway) throw new Error('The mail server is away.');
      mails.push(mail);
      await beforeEffect();
      return '250 taken';
    },
    close: nothing,
  };
  return {
    mails,
    mailer,
    setAway(next: boolean) {
      isAway = next;
    },
  };
}

const setUp = {
  ...{ publicUrl, ownOrigins: [publicUrl], dataDir: tmpdir() },
  ...{ alertEmail: null, defaultTimeZone: 'UTC', lookAtSetup: () => Promise.resolve([]) },
  setPaper: () => Promise.reject(new Error('This shop has no faces.')),
  ...{ trustedProxies: trustProxies([]), deskNetworks: trustProxies([]) },
};

/**
 * The shop's real server code, on an embedded store in memory unless another is given, with
 * everything around it simulated in this process: provider, mail server, job clock and time. A year
 * passes in seconds. `beforeEffect` runs ahead of everything that could be seen from outside: each
 * statement, each call of the provider, each mail, and the answer to it.
 */
export async function openSimulatedShop(
  startsAt: Date,
  beforeEffect: () => Promise<void> = nothing,
  openStore: OpenWatchedStore = openWatchedMemory,
): Promise<SimulatedShop> {
  let now = startsAt;
  let clockErrorMs = 0;
  const clock = () => new Date(now.getTime() + clockErrorMs);
  const { store, watchedDb } = await openStore(beforeEffect);
  const provider = simulatedProvider(() => now, beforeEffect);
  const jobs = await simulatedJobs(watchedDb, store.db, () => now);
  const mailbox = simulatedMailbox(beforeEffect);
  const log = openLog('silent');
  const services: Services = {
    ...{ ...setUp, clock, log },
    securityLog: openSecurityLog({ log, clock, keys: openKeys(['only for tests']) }),
    db: watchedDb,
    payments: provider.payments,
    jobs: { ...unusedQueue, ...jobs.queue },
    mailer: logMails(mailbox.mailer, { db: watchedDb, clock, log }),
    limits: openRateLimits(store, 1_000),
    commonPasswords: { has: () => false },
    stamper: unusedStamper,
    live: await openLiveEvents(store, log, 1_000),
    keys: openKeys(['a secret that is only for tests, 32 bytes']),
    metrics: openMetrics(),
    journal: { keep: nothing, read: () => Promise.resolve([]) },
  };
  const handlers = jobHandlers(services);
  return {
    services,
    provider: provider.controls,
    setProviderFailure: provider.setFailure,
    unwatched: { ...services, db: store.db },
    mails: mailbox.mails,
    setMailAway: mailbox.setAway,
    pass(ms) {
      now = new Date(now.getTime() + ms);
      provider.controls.closeExpired();
    },
    setClockError(ms) {
      clockErrorMs = ms;
    },
    async checkOut({ email, bookIds, key, userId }) {
      const opened = await openCheckout(services, {
        ...{
          userId: userId ?? null,
          email,
          firstName: 'Ada',
          lastName: 'Lovelace',
          billingAddress: {},
        },
        items: bookIds.map((id) => ({ id })),
        ...{ shown: null, consentVersion: null, password: null, remindMe: false, browserKey: null },
        idempotencyKey: key ?? null,
        origin: publicUrl,
      });
      return opened.status === 'opened' ? (opened.url.split('/').at(-1) ?? null) : null;
    },
    async tell(event) {
      await receivePaymentEvent(services, event);
    },
    work: (pick = () => 0) => jobs.work(handlers, pick),
    async close() {
      services.live.close();
      await store.close();
    },
  };
}
