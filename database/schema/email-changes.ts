import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** A change of an account's address that is under way; gone once it is done, canceled or replaced. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: text('id').primaryKey(),
    /** An account has one at a time. */
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Normalised. */
    newEmail: text('new_email').notNull(),
    /** The session that asked; once the new mailbox agreed, the one it agreed in. It outlives the change. */
    sessionId: text('session_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the mailbox of the present address agreed. */
    agreedAt: timestamp('agreed_at', { withTimezone: true }),
    /** When the mailbox of the new address was proved. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
  },
  (table) => [index('email_changes_by_end').on(table.expiresAt)],
);
