import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The webhook inbox: every event of the payment provider once, under the provider's own id. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  /** The checkout session or payment it speaks of; the truth is asked of the provider. */
  subject: jsonb('subject').$type<{ sessionId?: string; paymentIntentId?: string }>().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  handledAt: timestamp('handled_at', { withTimezone: true }),
});
