import type { TimeZonePlace } from '#app/features/shop-settings/time-zone.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';
import type { SecurityLog } from '#app/platform/security-log/security-log.server.ts';

/** What giving an order, taking it back, and asking the provider about it work with. */
export interface FulfilServices extends TimeZonePlace {
  payments: PaymentProvider;
  jobs: JobQueue;
  clock: Clock;
  log: Log;
  securityLog: SecurityLog;
  keys: Keys;
  /** By which the shop knows its own sessions again. */
  publicUrl: string;
}
