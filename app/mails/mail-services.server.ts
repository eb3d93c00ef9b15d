import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';

/** What the jobs that write a mail need: the state it speaks of, and how to sign and send its links. */
export interface MailServices {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  keys: Keys;
}
