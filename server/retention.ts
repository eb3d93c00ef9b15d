import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { forgetAbandoned } from '#app/features/checkout/forget-abandoned.server.ts';
import { forgetErased } from '#app/features/identity/erasure/send-erased.server.ts';
import { forgetRecipients } from '#app/features/mailings/forget-recipients.server.ts';
import { deleteOlder } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';
import { contactMessages } from '#database/schema/contact.ts';
import { deskRefusals } from '#database/schema/desk-refusals.ts';
import { downloads } from '#database/schema/downloads.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { mailCopies } from '#database/schema/mail-copies.ts';
import { mailedCodes } from '#database/schema/mailed-codes.ts';
import { mails } from '#database/schema/mails.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { staffPasskeyChallenges, userPasskeyChallenges } from '#database/schema/passkeys.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { reminders } from '#database/schema/reminders.ts';
import { deskSessions } from '#database/schema/staff.ts';
import { accountTokens, sessions } from '#database/schema/users.ts';
import type { Services } from './services.ts';

/** How long the rows of a table are kept. */
interface Retention {
  table: PgTable;
  key: PgColumn;
  /** When the days begin; a row is kept while it is empty. */
  since: PgColumn;
  days: number;
  /** Only these rows are ever deleted. */
  where?: SQL;
  /**
   * How the privacy policy says it, with `{days}`; `null` if the rows name no buyer, or if the policy
   * says when they expire.
   */
  said: string | null;
}

/** Tables whose rows are deleted by age, in this order. */
export const retention: readonly Retention[] = [
  {
    table: downloads,
    key: downloads.id,
    since: downloads.at,
    days: 120, // the database refuses less than 119
    said: 'Downloads of books | {days} |',
  },
  {
    table: mailCopies,
    key: mailCopies.mailId,
    since: mailCopies.keptAt,
    days: 90,
    said: 'What our emails said | {days} |',
  },
  {
    table: mails,
    key: mails.id,
    since: mails.firstTriedAt,
    days: 400,
    said: 'Records of emails | {days} |',
  },
  {
    table: deskRefusals,
    key: deskRefusals.id,
    since: deskRefusals.at,
    days: 400,
    said: null,
  },
  {
    table: paymentEvents,
    key: paymentEvents.id,
    since: paymentEvents.receivedAt,
    days: 400,
    where: isNotNull(paymentEvents.handledAt),
    said: 'What Stripe told us about a payment | {days} after',
  },
  {
    table: ownerTasks,
    key: ownerTasks.id,
    since: ownerTasks.settledAt,
    days: 400,
    said: 'Notes on an order that somebody had to look into | {days} after',
  },
  {
    table: reminders,
    key: reminders.emailHash,
    since: reminders.remindedAt,
    days: 400,
    // Who wants no more reminders is kept, or would get one.
    where: isNull(reminders.stoppedAt),
    said: 'That we reminded you about a checkout | A code made from your email address, for {days};',
  },
  {
    table: alerts,
    key: alerts.id,
    since: alerts.healedAt,
    days: 400,
    said: null,
  },
  {
    table: alertMails,
    key: alertMails.id,
    since: alertMails.gatheredAt,
    days: 400,
    where: sql`not exists (select from ${alerts} where ${alertMails.id} in (${alerts.beganMailId}, ${alerts.healedMailId}))`,
    said: null,
  },
  {
    table: contactMessages,
    key: contactMessages.id,
    since: contactMessages.receivedAt,
    days: 730,
    said: 'Contact messages | {days},',
  },
  {
    table: subscriptions,
    key: subscriptions.id,
    since: subscriptions.confirmExpiresAt,
    days: 0,
    where: isNull(subscriptions.confirmedAt),
    said: null,
  },
  ...[
    { table: sessions, key: sessions.id, since: sessions.expiresAt },
    { table: accountTokens, key: accountTokens.id, since: accountTokens.expiresAt },
    { table: mailedCodes, key: mailedCodes.id, since: mailedCodes.expiresAt },
    { table: emailChanges, key: emailChanges.id, since: emailChanges.expiresAt },
    { table: deskSessions, key: deskSessions.id, since: deskSessions.expiresAt },
    {
      table: userPasskeyChallenges,
      key: userPasskeyChallenges.challengeHash,
      since: userPasskeyChallenges.expiresAt,
    },
    {
      table: staffPasskeyChallenges,
      key: staffPasskeyChallenges.challengeHash,
      since: staffPasskeyChallenges.expiresAt,
    },
  ].map((expiring) => ({ ...expiring, days: 0, said: null })),
];

/** What is not a table's rows: how long it is kept, and what forgets it. */
export const otherRetention = [
  {
    days: 30,
    forget: forgetAbandoned,
    said: 'Checkouts started and not paid | Name and addresses for {days} after the checkout expired, a password for 24',
  },
  {
    days: 400,
    forget: forgetRecipients,
    said: 'Which newsletters we sent you | {days} |',
  },
  {
    days: 7,
    forget: forgetErased,
    said: 'the address for the last email until that email is sent, {days} at most |',
  },
] satisfies {
  days: number;
  said: string;
  forget(db: Database, before: Date, now: Date): Promise<void>;
}[];

/** Deletes everything that is older than it is kept. Cut off, the next run goes on. */
export async function forgetOld({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  for (const { days, forget } of otherRetention) await forget(db, daysAgo(days), now);
  for (const { days, ...kept } of retention) await deleteOlder(db, kept, daysAgo(days));
}
