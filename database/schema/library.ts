import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { users } from './users.ts';

/** Who owns which book, and which order gave it. */
export const userEbookAccess = pgTable(
  'user_ebook_access',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    orderId: text('order_id')
      .notNull()
      .references(() => checkouts.id),
    ebookId: text('ebook_id').notNull(),
    ebookTitle: text('ebook_title').notNull(),
    purchasedAt: timestamp('purchased_at', { withTimezone: true }).notNull(),
    /** `null` while the grant stands. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** `money`: it went back. `owner`: the owner ended it, and only the owner gives it back. */
    endedBy: text('ended_by', { enum: ['money', 'owner'] }),
  },
  (table) => [
    check('grants_ended_by', sql`(${table.endedBy} is null) = (${table.endedAt} is null)`),
    uniqueIndex('one_grant_a_title_and_order').on(table.orderId, table.ebookId),
    index('grants_by_user').on(table.userId),
  ],
);
