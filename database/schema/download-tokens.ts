import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';

/** The right to download an order's books without signing in; of an order's links the newest counts. Only a hash of the token is kept. */
export const downloadTokens = pgTable(
  'download_tokens',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => checkouts.id),
    /** What the token is computed from, with the shop's key; stands nowhere else. */
    seed: text('seed').notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the order's money went back; `null` while the link is good. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When a newer link took its place; `null` for an order's one link. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    downloadsCount: integer('downloads_count').notNull().default(0),
    maxDownloads: integer('max_downloads').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As the order's lines name them; the lines are what the shop reads. */
    ebookTitles: text('ebook_titles').array().notNull(),
  },
  (table) => [
    uniqueIndex('one_link_per_order').on(table.orderId).where(sql`${table.replacedAt} is null`),
    index('download_tokens_by_order').on(table.orderId),
    check(
      'download_tokens_count',
      sql`${table.downloadsCount} >= 0 and ${table.downloadsCount} <= ${table.maxDownloads}`,
    ),
  ],
);
