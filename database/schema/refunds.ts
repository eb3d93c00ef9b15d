import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';

/** Money that went back or is on its way, one row per refund at the provider, under its own id. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => checkouts.id),
    paymentId: text('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** As the provider has it; `failed` and `canceled` money stayed with the shop after all. */
    status: text('status', {
      enum: ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'],
    }).notNull(),
    /** Why, in the words of whoever made it. */
    reason: text('reason'),
    /** The books it was made for; empty where none was named. */
    bookIds: text('book_ids').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('refunds_by_order').on(table.orderId),
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_by_time').on(table.createdAt),
    check('refunds_amount', sql`${table.amountCents} > 0`),
    check(
      'refunds_status',
      sql`${table.status} in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')`,
    ),
  ],
);
