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
import { filledOrder, fillStore } from '#tests/harness/fill-store.ts';
import { newDatabase, startPostgres } from '#tests/harness/postgres-server.ts';
import { findPostgres } from '../find-postgres.ts';
import { built } from '../folders.ts';

/**
 * Measures what buyers and the minute's jobs wait for in a shop of a thousand purchases and in one
 * of a million, on one PostgreSQL and in turns, so that whatever else the machine does slows both.
 */
const small = 1_000;
const large = 1_000_000;
const rounds = 2_000;
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
  const shops = { small: await openShop(small), large: await openShop(large) };
  for (const act of Object.keys(shops.small.acts)) await compare(shops, act);
  await shops.small.store.close();
  await shops.large.store.close();
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
    ...{ db, jobs, log, clock: systemClock, keys, publicUrl: 'http://127.0.0.1' },
    payments: quietProvider(),
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

async function compare(shops: { small: Shop; large: Shop }, act: string): Promise<void> {
  const times: Record<keyof typeof shops, number[]> = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const size of ['small', 'large'] as const) {
      const { acts, purchases } = shops[size];
      const nth = 1 + ((round * 7_919) % purchases);
      const startedAt = performance.now();
      await acts[act]?.(nth);
      times[size].push(performance.now() - startedAt);
    }
  }
  const [one, other] = [percentiles(times.small), percentiles(times.large)];
  say(
    `${act}: p50 ${one.p50.toFixed(2)} and ${other.p50.toFixed(2)} ms, p99 ${one.p99.toFixed(2)} and ${other.p99.toFixed(2)} ms at ${small} and ${large}; ${(other.p50 / one.p50).toFixed(2)} and ${(other.p99 / one.p99).toFixed(2)} times`,
  );
}

function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function say(line: string): void {
  process.stdout.write(`growth: ${line}\n`);
}
