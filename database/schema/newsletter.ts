import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * One email address and what it wants to hear of. Its tokens are nowhere stored: they are computed
 * under the shop's keys from the seed, with the id of the mail that asks for confirmation.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    /** Random; stands nowhere else. */
    seed: text('seed').notNull(),
    /** Normalised (see normalise-email.ts), so one mailbox is one subscription. */
    email: text('email').notNull().unique(),
    /** `pending`: never confirmed. It stays what it was while a further topic waits for its own. */
    status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** Confirmed ones only: these may be written to about. */
    topics: text('topics').array().notNull(),
    /** The newest mail that asks for confirmation, and what it asks for; newer ones void older. */
    confirmMailId: text('confirm_mail_id'),
    /** SHA-256 of its token. */
    confirmTokenHash: text('confirm_token_hash').unique(),
    confirmTopics: text('confirm_topics').array().notNull(),
    confirmAskedAt: timestamp('confirm_asked_at', { withTimezone: true }),
    confirmExpiresAt: timestamp('confirm_expires_at', { withTimezone: true }),
    confirmUsedAt: timestamp('confirm_used_at', { withTimezone: true }),
    /** Asked for while that mail is on its way; asked about once it is answered. */
    waitingTopics: text('waiting_topics').array().notNull(),
    /** SHA-256 of the token in every mail's link to unsubscribe. */
    unsubscribeTokenHash: text('unsubscribe_token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
    /** So many mailings in a row were refused for good by the address's mail server. */
    refusals: integer('refusals').notNull().default(0),
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    /** What that mail server said last. */
    refusal: text('refusal'),
    /** Whether mailings go there: confirmed, and not refused twice in a row. */
    isReader: boolean('is_reader').generatedAlwaysAs(sql`status = 'confirmed' and refusals < 2`),
  },
  (table) => [
    index('subscriptions_by_status_and_time').on(table.status, table.createdAt, table.id),
    index('subscriptions_by_time').on(table.createdAt, table.id),
    index('subscriptions_refused').on(table.createdAt, table.id).where(sql`${table.refusals} >= 2`),
    index('subscriptions_unconfirmed')
      .on(table.confirmExpiresAt)
      .where(sql`${table.confirmedAt} is null`),
    index('subscriptions_by_address').on(table.email.op('text_pattern_ops')),
    index('readers_by_topic').using('gin', table.topics).where(sql`${table.isReader}`),
  ],
);

/**
 * How many readers each topic has, and all of them together under `*`. The database keeps it by a trigger,
 * so that whatever changes a subscription keeps it right, and nobody ever has to count them.
 */
export const readerCounts = pgTable('reader_counts', {
  topic: text('topic').primaryKey(),
  readers: integer('readers').notNull(),
});

/** That somebody subscribed or left, and when, but not who: written by the same trigger, kept for good. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    change: text('change', { enum: ['confirmed', 'unsubscribed'] }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('subscription_changes_by_time').on(table.at)],
);
