import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';

/** What buyers ask to have back. Of one order one request at most is open; its owner task stands beside it. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => checkouts.id),
    /** A withdrawal is declared without signing in, and needs no reason. */
    kind: text('kind', { enum: ['refund', 'withdrawal'] }).notNull(),
    /** The books that it is about; empty: the whole order. */
    bookIds: text('book_ids').array().notNull(),
    /** In the buyer's words; `null` where none was given. */
    reason: text('reason'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /**
     * Of a withdrawal, whether it was declared after the 30 days: it is answered, and nothing is owed but
     * for `bookIds`, which had been asked for in time.
     */
    isLate: boolean('is_late').notNull().default(false),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    outcome: text('outcome', { enum: ['refunded', 'declined'] }),
    /** What the buyer was told where it was declined. */
    answer: text('answer'),
  },
  (table) => [
    index('refund_requests_by_order').on(table.orderId),
    uniqueIndex('one_open_request_per_order')
      .on(table.orderId)
      .where(sql`${table.settledAt} is null`),
    check('refund_requests_kind', sql`${table.kind} in ('refund', 'withdrawal')`),
    check(
      'refund_requests_outcome',
      sql`(${table.settledAt} is null) = (${table.outcome} is null) and ${table.outcome} in ('refunded', 'declined')`,
    ),
  ],
);
