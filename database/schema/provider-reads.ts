import { doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How far the shop has read the provider's lists, one row per list, so that a look goes on where it stopped. */
export const providerReads = pgTable('provider_reads', {
  /** `events`, `sessions`, `refunds` or `disputes`; or the lease of a work that only one may do at once. */
  list: text('list').primaryKey(),
  /** All that the provider made before this is known here. */
  readUntil: timestamp('read_until', { withTimezone: true }).notNull(),
  /** Where a look that was cut off goes on; `null` when the last one came to its end. */
  cursor: text('cursor'),
  /** The start of the look that `cursor` belongs to. */
  lookBeganAt: timestamp('look_began_at', { withTimezone: true }),
  lastReadAt: timestamp('last_read_at', { withTimezone: true }).notNull(),
  /** What of the provider's allowance of reads was left then; `null` where none is kept, or all is left. */
  readsLeft: doublePrecision('reads_left'),
});
