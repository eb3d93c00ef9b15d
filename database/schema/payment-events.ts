import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The webhook inbox: every event of the payment provider once, under the provider's own id. It
 * keeps what the event speaks of, not what it says: the truth is asked of the provider.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    /** What the provider calls it. */
    type: text('type').notNull(),
    /** What is to be asked of the provider, see PaymentEvent; `null`: nothing. */
    about: text('about', { enum: ['session', 'reversal', 'warning'] }),
    sessionId: text('session_id'),
    paymentId: text('payment_id'),
    /** Who brought it first, until a webhook does; the provider's list tells of what no webhook told of. */
    source: text('source', { enum: ['webhook', 'list'] })
      .notNull()
      .default('webhook'),
    /** When it came, by a webhook where one brought it. */
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** `null` while it is open: nothing was made of it yet, or it names an order that is not known yet. */
    handledAt: timestamp('handled_at', { withTimezone: true }),
    /** What came of it, for people. */
    outcome: text('outcome'),
  },
  (table) => [
    index('payment_events_open').on(table.receivedAt).where(sql`${table.handledAt} is null`),
    index('payment_events_by_time').on(table.receivedAt, table.id),
    index('payment_events_by_payment').on(table.paymentId),
    index('payment_events_by_session').on(table.sessionId),
  ],
);
