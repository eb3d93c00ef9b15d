import {
  issueDownloadToken,
  recoverDownloadToken,
} from '#app/features/downloads/link/download-token.server.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { findPaymentStatus } from '#app/features/fulfilment/success/find-payment-status.server.ts';
import { sweepPayments } from '#app/features/fulfilment/sweep/sweep-payments.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';
import { stripeProvider } from '#app/platform/payments/stripe-provider.server.ts';
import { openSecurityLog } from '#app/platform/security-log/security-log.server.ts';
import { filledOrder, fillStore } from '#tests/harness/fill-store.ts';
import { newDatabase, startPostgres } from '#tests/harness/postgres/postgres-server.ts';
import { findPostgres } from '../checks/find-postgres.ts';
import { built } from '../folders.ts';

/**
 * Measures what buyers and the minute's jobs wait for in a shop of a thousand purchases and in one
 * of a million, on one PostgreSQL and in turns, so that whatever else the machine does slows both. A
 * second shop of a thousand goes along: how far it is from the first is what the machine adds by
 * itself. Each ratio is said with the middle half of what the blocks had. Every block asks about the
 * same purchases, which the first has brought into memory: told is what more purchases make to do,
 * and, of the first block, what it takes where they have to be fetched from a disk.
 */
const small = 1_000;
const large = 1_000_000;
const sizes = { small, again: small, large };
const blocks = 20;
const roundsPerBlock = 200;
const keys = openKeys(['a secret that is only for measuring, 32 bytes']);

interface Shop {
  store: Store;
  purchases: number;
  /** Each answers what somebody asks about the nth purchase. */
  acts: Record<string, (nth: number) => Promise<unknown>>;
}

await findPostgres();
const postgres = await startPostgres();
try {
  const shops = {
    small: await openShop(sizes.small),
    again: await openShop(sizes.again),
    large: await openShop(sizes.large),
  };
  for (const act of Object.keys(shops.small.acts)) await compare(shops, act);
  for (const { store } of Object.values(shops)) await store.close();
} finally {
  await postgres.stop();
}

async function openShop(purchases: number): Promise<Shop> {
  const url = await newDatabase(postgres.adminUrl);
  const store = await openPostgresStore(url, built.migrations, (error) => {
    throw error;
  });
  const log = openLog('error');
  const jobs = await openJobQueue(store, [], log);
  await jobs.stop(1_000);
  const startedAt = performance.now();
  await fillStore(store, purchases);
  say(`${purchases} purchases made in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const { db } = store;
  const link = { orderId: filledOrder(purchases).orderId, firstName: 'Ada', lastName: 'King' };
  await store.query('delete from download_tokens where order_id = $1', [link.orderId]);
  await issueDownloadToken(db, keys, { ...link, titles: ['A title'], issuedAt: systemClock() });
  const access = await recoverDownloadToken(db, keys, link.orderId);
  const services = {
    ...{
      db,
      jobs,
      log,
      clock: systemClock,
      keys,
      publicUrl: 'http://127.0.0.1',
      defaultTimeZone: 'UTC',
    },
    payments: quietProvider(),
    securityLog: openSecurityLog({ log, clock: systemClock, keys }),
  };
  return {
    store,
    purchases,
    acts: {
      library: (nth) => listLibrary(db, filledOrder(nth).userId),
      'payment status': (nth) => findPaymentStatus(db, filledOrder(nth).sessionId, null),
      'token check': () => findDownload(db, access?.token ?? '', systemClock()),
      'sweep of the minute': () => sweepPayments(services),
    },
  };
}

/** The provider's answers take as long at any size; that nothing happened there is one. */
function quietProvider(): PaymentProvider {
  const settings = {
    secretKey: 'sk_test_unused',
    webhookSecrets: [],
    apiUrl: 'http://127.0.0.1:1',
  };
  return {
    ...stripeProvider(settings, systemClock),
    listEvents: () => Promise.resolve({ items: [], nextCursor: null }),
  };
}

type Times = Record<keyof typeof sizes, number[]>;

async function compare(shops: Record<keyof typeof sizes, Shop>, act: string): Promise<void> {
  const measured: Times[] = [];
  for (let block = 0; block <= blocks; block += 1) {
    const times = await measureBlock(shops, act);
    if (block > 0) measured.push(times);
    else sayCold(act, times);
  }
  for (const share of ['p50', 'p99'] as const) {
    const of = (size: keyof typeof sizes) =>
      percentiles(measured.flatMap((times) => times[size]))[share].toFixed(2);
    const ratios = (size: keyof typeof sizes) =>
      spreadOf(
        measured.map((times) => percentiles(times[size])[share] / percentiles(times.small)[share]),
      );
    say(
      `${act} ${share}: ${of('small')} ms at ${small}, ${of('large')} ms at ${large}: ${ratios('large')} times; the same size twice: ${ratios('again')} times`,
    );
  }
}

function sayCold(act: string, times: Times): void {
  const { p50, p99 } = percentiles(times.large);
  say(
    `${act}, asked for the first time at ${large}: ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
  );
}

/** What each shop took for each of a block of questions, asked in turns. */
async function measureBlock(shops: Record<keyof typeof sizes, Shop>, act: string): Promise<Times> {
  const times: Times = { small: [], again: [], large: [] };
  for (let round = 0; round < roundsPerBlock; round += 1) {
    for (const size of ['small', 'again', 'large'] as const) {
      const { acts, purchases } = shops[size];
      const nth = 1 + ((round * 7_919) % purchases);
      const startedAt = performance.now();
      await acts[act]?.(nth);
      times[size].push(performance.now() - startedAt);
    }
  }
  return times;
}

/** The middle one, and between which the middle half lies. */
function spreadOf(ratios: number[]): string {
  const sorted = ratios.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2);
  return `${at(0.5)} (${at(0.25)} to ${at(0.75)})`;
}

function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function say(line: string): void {
  process.stdout.write(`many purchases: ${line}\n`);
}
