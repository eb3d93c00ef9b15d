import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { users } from './users.ts';

/**
 * One order that was paid, or given by the owner. The unique session makes a second fulfilment of
 * the same payment impossible.
 */
export const userPurchases = pgTable(
  'user_purchases',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => checkouts.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    source: text('source', { enum: ['paid', 'given'] })
      .notNull()
      .default('paid'),
    /** The payment session, `null` where nothing was paid; the column's name is the specification's. */
    sessionId: text('stripe_session_id').unique(),
    /** The provider's id of the payment, by which refunds and disputes are found. */
    paymentId: text('payment_id').unique(),
    productType: text('product_type', { enum: ['ebooks', 'ultimate_lazy_guide'] }).notNull(),
    /** Cents, as charged. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** What has gone back of it, or is on its way back. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** `refunded`: all of it went back. `disputed`: the buyer's bank took it back for good. */
    status: text('status', { enum: ['completed', 'refunded', 'disputed'] }).notNull(),
    /** How often the provider was asked how the payment stands; the latest question's answer counts. */
    paymentChecks: integer('payment_checks').notNull().default(0),
    purchasedAt: timestamp('purchased_at', { withTimezone: true }).notNull(),
    /** When a page was told to report the purchase to the advertising pixel; at most one ever is. */
    reportedAt: timestamp('reported_at', { withTimezone: true }),
  },
  (table) => [
    index('purchases_by_user').on(table.userId, table.purchasedAt),
    index('purchases_by_time').on(table.purchasedAt),
    index('purchases_not_completed').on(table.status).where(sql`${table.status} <> 'completed'`),
    index('purchases_given').on(table.orderId).where(sql`${table.source} = 'given'`),
    index('purchases_sent_back').on(table.orderId).where(sql`${table.refundedCents} > 0`),
    check('purchases_status', sql`${table.status} in ('completed', 'refunded', 'disputed')`),
    check('purchases_amount', sql`${table.amount} >= 0`),
    check('purchases_refunded', sql`${table.refundedCents} between 0 and ${table.amount}`),
    check('purchases_source', sql`(${table.source} = 'paid') = (${table.sessionId} is not null)`),
  ],
);

/** Append-only, which the database enforces: every change of an order, with what caused it. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => checkouts.id),
    change: text('change').notNull(),
    cause: text('cause').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_history_by_order').on(table.orderId)],
);
