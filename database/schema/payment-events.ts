import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The webhook inbox: every event of the payment provider once, under the provider's own id. It
 * keeps what the event speaks of, not what it says: the truth is asked of the provider.
 */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  /** What the provider calls it. */
  type: text('type').notNull(),
  /** What is to be asked of the provider, see PaymentEvent; `null`: nothing. */
  about: text('about', { enum: ['session', 'reversal'] }),
  sessionId: text('session_id'),
  paymentId: text('payment_id'),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  handledAt: timestamp('handled_at', { withTimezone: true }),
});
