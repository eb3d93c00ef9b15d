import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who was reminded of a checkout, and who wants no reminder any more. Addresses are kept as digests
 * only: all that is ever asked is whether a given one was here.
 */
export const reminders = pgTable(
  'reminders',
  {
    /** SHA-256 of the normalised address. */
    emailHash: text('email_hash').primaryKey(),
    /** The checkout that the newest reminder is about. */
    orderId: text('order_id').notNull(),
    remindedAt: timestamp('reminded_at', { withTimezone: true }).notNull(),
    /** Random; stands nowhere else. The token of the link that stops them is computed from it. */
    seed: text('seed').notNull(),
    /** SHA-256 of that token, the same in every reminder to the address. */
    stopTokenHash: text('stop_token_hash').notNull().unique(),
    /** Since when the address wants none; `null` while it may get one. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  },
  (table) => [
    index('reminders_to_forget').on(table.remindedAt).where(sql`${table.stoppedAt} is null`),
  ],
);
