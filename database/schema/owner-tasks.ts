import { sql } from 'drizzle-orm';
import {
  bigserial,
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
 * What the shop cannot settle by itself and asks its owner to look at, such as money that fits no
 * order. The same cause, seen again, stays one row.
 */
export const ownerTasks = pgTable(
  'owner_tasks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** A `TaskKind` of app/features/attention. */
    kind: text('kind').notNull(),
    /** What it is about, such as the id of a session, payment, refund or event. */
    reference: text('reference').notNull(),
    orderId: text('order_id').references(() => checkouts.id),
    amountCents: integer('amount_cents'),
    /** One sentence for the owner. */
    summary: text('summary').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    raisedAt: timestamp('raised_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('one_task_per_cause').on(table.kind, table.reference),
    index('owner_tasks_by_order').on(table.orderId),
    index('owner_tasks_open').on(table.raisedAt).where(sql`${table.settledAt} is null`),
  ],
);
