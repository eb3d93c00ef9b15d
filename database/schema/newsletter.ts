import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * One e-mail address and what it wants to hear of. Its tokens are nowhere stored: they are computed
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
  },
  (table) => [index('subscriptions_by_status').on(table.status)],
);
