import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';
import type { SecurityLog } from '#app/platform/security-log/security-log.server.ts';

/** What giving an order, taking it back, and asking the provider about it work with. */
export interface FulfilServices {
  db: Database;
  payments: PaymentProvider;
  jobs: JobQueue;
  clock: Clock;
  log: Log;
  securityLog: SecurityLog;
  keys: Keys;
  /** By which the shop knows its own sessions again. */
  publicUrl: string;
  /** Where the shop's days begin and end, such as `America/New_York`. */
  timeZone: string;
}
