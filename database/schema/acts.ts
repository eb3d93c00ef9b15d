import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';

/**
 * Append-only: what the owner or a member of staff did, or a buyer with an order of theirs, written in
 * the transaction that did it. The database refuses deletions, and changes but that an erasure empties a
 * reason.
 */
export const acts = pgTable(
  'acts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Made by whoever acts; the same key again is the same act and does nothing more. */
    key: text('key').notNull().unique(),
    /** Of who asked for what, keyed: the same key with anything else is refused. `null` for acts from before, and of buyers. */
    digest: text('digest'),
    /** `command line`, `the buyer`, or the address of a member of staff. */
    who: text('who').notNull(),
    /** What they were then, see roles.ts; `null` for acts from before there was staff. */
    role: text('role'),
    /** The verb, such as `send-again`. */
    act: text('act').notNull(),
    orderId: text('order_id').references(() => checkouts.id),
    /** What it was done to where that is no order, such as a job or an email address. */
    subject: text('subject'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('acts_by_order').on(table.orderId),
    index('acts_by_time').on(table.at),
    index('acts_by_who').on(table.who, table.at),
    index('acts_by_act').on(table.act, table.at),
    index('acts_by_subject').on(table.subject),
    index('acts_by_words').using('gin', wordsOfReason(table)),
  ],
);

function wordsOfReason({ reason }: { reason: AnyPgColumn }): SQL {
  return sql`folded_words(coalesce(${reason}, ''))`;
}

/** As the index has it. */
export const reasonWords = wordsOfReason(acts);
