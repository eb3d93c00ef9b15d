import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Who asked to be erased, and has a day to change their mind. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the mail that tells of it, and the key of the act that erases. */
    id: text('id').notNull().unique(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** As the mail says. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** When it is due; later where something must be waited for. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    /** When the account was erased; the row goes once that was mailed. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** Where that is mailed to: the account does not know it any more. */
    lastMailTo: text('last_mail_to'),
  },
  (table) => [
    index('erasure_requests_by_try').on(table.nextTryAt),
    check(
      'erasure_requests_last_mail',
      sql`(${table.erasedAt} is null) = (${table.lastMailTo} is null)`,
    ),
  ],
);
