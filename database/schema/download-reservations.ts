import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { downloadTokens } from './download-tokens.ts';

/**
 * One download of a mailed link, set aside while its file is being fetched from an address of its own.
 * A row lives as long as that address, a day at most. Counts of bytes are of the body alone.
 */
export const downloadReservations = pgTable(
  'download_reservations',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => downloadTokens.id, { onDelete: 'cascade' }),
    bookId: text('book_id').notNull(),
    /** As the order names it. */
    title: text('title').notNull(),
    format: text('format', { enum: ['pdf', 'epub'] }).notNull(),
    /** The stamped copy that every range comes from, by its name in the cache. */
    copyName: text('copy_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull().default(0),
    /** How many answers went on after their first bytes: a view that takes no downloads breaks off there. */
    takenCount: integer('taken_count').notNull().default(0),
    /** What may still be sent; running answers have theirs taken off in advance. */
    remainingBytes: bigint('remaining_bytes', { mode: 'number' }).notNull(),
    /** Where the furthest range began, and when the last one did. */
    reachedByte: integer('reached_byte').notNull().default(0),
    lastRangeAt: timestamp('last_range_at', { withTimezone: true }),
    /** Where it was sent last: an IPv4 address shortened to /24, an IPv6 address to /48. */
    network: text('network').notNull(),
    reservedAt: timestamp('reserved_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When it went into the link's count; `null` while it is only set aside. */
    countedAt: timestamp('counted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('one_reservation_per_file').on(table.linkId, table.bookId, table.format),
    index('download_reservations_by_expiry').on(table.expiresAt),
    check('download_reservations_format', sql`${table.format} in ('pdf', 'epub')`),
  ],
);
