import type { SetupFact } from '#app/features/attention/setup-fact.ts';
import type { ActJournal } from '#app/features/desk/act-journal.server.ts';
import type { Stamper } from '#app/features/downloads/stamp/stamped-book.server.ts';
import type { CommonPasswords } from '#app/features/identity/password/common-passwords.server.ts';
import type { WriteMailing } from '#app/features/mailings/mails/mailing-mail.server.tsx';
import type { SetPaper } from '#app/features/papers/typeset/set-paper.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { RateLimits } from '#app/platform/http/rate-limits.server.ts';
import type { TrustedProxies } from '#app/platform/http/trusted-proxies.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';
import type { SecurityLog } from '#app/platform/security-log/security-log.server.ts';
import type { LiveEvents } from './live/live-events.ts';
import type { Metrics } from './metrics/open-metrics.ts';

/** Everything that endpoints and jobs work with, put together once in start.ts. */
export interface Services {
  db: Database;
  payments: PaymentProvider;
  jobs: JobQueue;
  mailer: Mailer;
  limits: RateLimits;
  commonPasswords: CommonPasswords;
  stamper: Stamper;
  live: LiveEvents;
  clock: Clock;
  log: Log;
  securityLog: SecurityLog;
  metrics: Metrics;
  keys: Keys;
  /** What the owner did, kept beside the database. */
  journal: ActJournal;
  /** Who is mailed when something goes wrong; `null`: nobody. */
  alertEmail: string | null;
  /** Where the shop's days begin and end while the owner has settled nothing else: see shopTimeZone. */
  defaultTimeZone: string;
  /** Sets invoices and the like as PDF. */
  setPaper: SetPaper;
  /** Makes a mail of a mailing's text, in a thread of its own. */
  writeMailing: WriteMailing;
  /** Looks at how the shop is set up. */
  lookAtSetup(): Promise<SetupFact[]>;
  /** Whose disk must not run full. */
  dataDir: string;
  /** Origin that mails link to. */
  publicUrl: string;
  /** Origins under which this shop's own pages may call it; `publicUrl` is the first. */
  ownOrigins: readonly string[];
  trustedProxies: TrustedProxies;
  /** From where alone the desk is opened; empty: from everywhere. */
  deskNetworks: TrustedProxies;
}
