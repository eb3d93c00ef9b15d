import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The webhook inbox: every event of the payment provider once, under the provider's own id. It
 * keeps what the event speaks of, not what it says: the truth is asked of the provider.
 */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  sessionId: text('session_id'),
  paymentIntentId: text('payment_intent_id'),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  handledAt: timestamp('handled_at', { withTimezone: true }),
});
