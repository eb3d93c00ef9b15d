import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';

/**
 * Append-only, which the database enforces: invoices and credit notes, each with everything it says,
 * frozen when it was made. Both kinds are numbered from 1 without a gap.
 */
export const invoices = pgTable(
  'invoices',
  {
    /** As printed, such as `INV-00001` or `CN-00001`. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['invoice', 'credit-note'] }).notNull(),
    number: integer('number').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => checkouts.id),
    /** The invoice that a credit note corrects. */
    correctsId: text('corrects_id').references((): AnyPgColumn => invoices.id),
    /** The refund or lost dispute that a credit note is for; `null` for one that cancels its invoice. */
    reversalId: text('reversal_id'),
    totalCents: integer('total_cents').notNull(),
    /** What it says; see paper-facts.server.ts. */
    facts: jsonb('facts').$type<unknown>().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('one_paper_per_number').on(table.kind, table.number),
    uniqueIndex('one_credit_note_per_reversal').on(table.correctsId, table.reversalId),
    uniqueIndex('one_cancellation_per_invoice')
      .on(table.correctsId)
      .where(sql`${table.reversalId} is null`),
    index('invoices_by_order').on(table.orderId),
    index('invoices_by_time').on(table.issuedAt, table.id),
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit-note')`),
    check('invoices_number', sql`${table.number} >= 1`),
    check(
      'invoices_corrects',
      sql`(${table.kind} = 'credit-note') = (${table.correctsId} is not null)`,
    ),
    check('invoices_total', sql`${table.totalCents} > 0`),
  ],
);
