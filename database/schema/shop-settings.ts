import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the owner settles at the desk, in one row; no row where nothing was settled yet. What a machine
 * must know before it reaches the database stands in the environment instead.
 */
export const shopSettings = pgTable(
  'shop_settings',
  {
    /** Always true, so that there is one row. */
    id: boolean('id').primaryKey().default(true),
    /** Who sells, as an invoice must say it; see seller.server.ts. */
    seller: jsonb('seller'),
    /** How sales are taxed; see tax-mode.ts. `null`: as the specification has it. */
    tax: jsonb('tax'),
    /** Where the shop's days begin and end; `null`: as TIME_ZONE says. */
    timeZone: text('time_zone'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('one_row', sql`${table.id}`)],
);
