import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';

/**
 * Append-only: every copy of a book that was handed over, as evidence for a disputed payment; kept
 * 120 days. The database refuses deletions of younger rows, and changes but that an erasure empties
 * the network.
 */
export const downloads = pgTable(
  'downloads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => checkouts.id),
    bookId: text('book_id').notNull(),
    /** As the order names it. */
    title: text('title').notNull(),
    format: text('format', { enum: ['pdf', 'epub'] }).notNull(),
    /** By the mailed link, which counts against its limit, or from the library, which does not. */
    way: text('way', { enum: ['link', 'library'] }).notNull(),
    /** Where it went: an IPv4 address shortened to /24, an IPv6 address to /48. */
    network: text('network').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('downloads_by_order').on(table.orderId, table.at),
    index('downloads_by_time').on(table.at),
    check('downloads_format', sql`${table.format} in ('pdf', 'epub')`),
    check('downloads_way', sql`${table.way} in ('link', 'library')`),
  ],
);
