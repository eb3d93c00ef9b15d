import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the desk was asked for and did not do, beside the acts that it did. Kept 400 days; names nobody
 * but staff.
 */
export const deskRefusals = pgTable(
  'desk_refusals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** `command line`, or the address of a member of staff. */
    who: text('who').notNull(),
    role: text('role'),
    command: text('command').notNull(),
    orderId: text('order_id'),
    /** Whom it was about where that is no order: an address, masked. */
    subject: text('subject'),
    /** Why it was not done, as whoever asked was told. */
    sentence: text('sentence').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('desk_refusals_by_time').on(table.at)],
);
