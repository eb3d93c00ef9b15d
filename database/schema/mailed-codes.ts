import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A code that was mailed, for whoever cannot use the link: it stands for one purpose at one address. It is
 * nowhere stored, but computed from the seed under the shop's key.
 */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    /** Of the mail that carries it, as of the link's token. */
    id: text('id').primaryKey(),
    /** SHA-256 of the normalised address by which its page asks for it. */
    emailHash: text('email_hash').notNull(),
    /** SHA-256 of the mailbox that it leads to, which has other spellings. */
    mailboxHash: text('mailbox_hash').notNull(),
    purpose: text('purpose').notNull(),
    /** Random; stands nowhere else. */
    seed: text('seed').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Wrong guesses, and those that are being looked at. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('mailed_codes_by_mailbox').on(table.mailboxHash, table.purpose, table.expiresAt),
    index('mailed_codes_by_end').on(table.expiresAt),
  ],
);
