import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What people wrote on the contact page, kept before it is mailed to the owner. */
export const contactMessages = pgTable('contact_messages', {
  id: text('id').primaryKey(),
  /** Made by the page once a message, so that a form sent twice is one message. */
  idempotencyKey: text('idempotency_key').unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Where to answer, as it was typed. */
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});
