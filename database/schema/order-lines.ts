import { sql } from 'drizzle-orm';
import {
  check,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';

/**
 * What an order sells, one row per book, fixed when it was priced. Only tax that the provider works
 * out is added later, with the payment. The rows of an order sum to its subtotal and its tax. They know
 * nothing of today's catalogue: a title may be corrected and a price changed, and the order still says
 * what was sold for how much.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => checkouts.id),
    /** From 1, in the order in which the receipt lists them. */
    position: integer('position').notNull(),
    bookId: text('book_id').notNull(),
    /** Title and subtitle on the day of the sale. */
    title: text('title').notNull(),
    /** The bundle that the book came in, under its title on that day; `null` for a book sold alone. */
    bundleTitle: text('bundle_title'),
    /** Without tax; of a bundle's price the book's share. */
    cents: integer('cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    /** In basis points, of which some places have fractions; 0 where no tax is charged. `null`: not known. */
    taxRateBps: numeric('tax_rate_bps', { precision: 8, scale: 2, mode: 'number' }),
    /** Country or country and region by which tax was worked out, such as `DE` or `US-CA`. */
    taxPlace: text('tax_place'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    uniqueIndex('one_line_per_book_and_order').on(table.orderId, table.bookId),
    check('order_lines_position', sql`${table.position} >= 1`),
    check('order_lines_cents', sql`${table.cents} >= 0`),
    check('order_lines_tax_cents', sql`${table.taxCents} >= 0`),
    check('order_lines_tax_rate', sql`${table.taxRateBps} >= 0`),
  ],
);
