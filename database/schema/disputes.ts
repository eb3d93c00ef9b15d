import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';

/** In none of the states that end a dispute, `closedDisputes`; written out, for the index that has the same words. */
export const isOpenDispute = sql`status not in ('lost', 'won', 'warning_closed', 'prevented')`;

/** A payment that a buyer's bank asks back, one row per dispute at the provider, under its own id. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => checkouts.id),
    paymentId: text('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** As the provider has it, such as `needs_response` or `lost`. */
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    /** Until when the owner may answer; `null` where there is nothing to answer. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('disputes_by_order').on(table.orderId),
    index('disputes_open').on(table.orderId).where(isOpenDispute),
    check('disputes_amount', sql`${table.amountCents} >= 0`),
  ],
);
