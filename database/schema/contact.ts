import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { wordsOf } from './person-words.ts';

/** Addresses are kept as they were typed; here they are compared without regard to case. */
const plainEmail = (email: AnyPgColumn): SQL => sql`lower(trim(${email}))`;

/** What people wrote on the contact page, kept before it is mailed to the owner; two years. */
export const contactMessages = pgTable(
  'contact_messages',
  {
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
    /** Since when nobody waits for anything more; `null`: it is open. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('messages_by_time').on(table.receivedAt, table.id),
    index('messages_open').on(table.receivedAt, table.id).where(sql`${table.settledAt} is null`),
    index('messages_by_email').on(plainEmail(table.email)),
    index('messages_by_words').using('gin', wordsOf(table)),
  ],
);

/** The normalised address of whoever wrote a message, as its index has it. */
export const senderEmail = plainEmail(contactMessages.email);

/** Their name and address as words, as the index has them. */
export const senderWords = wordsOf(contactMessages);

/** What was answered to a message, kept before it is mailed; as long as the message. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: text('id').primaryKey(),
    messageId: text('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** `command line`, or the address of a member of staff. */
    answeredBy: text('answered_by').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
    /** The Message-ID of its mail, without brackets: its row in `mails` says what became of it. */
    mailId: text('mail_id').notNull(),
  },
  (table) => [index('message_answers_by_message').on(table.messageId, table.answeredAt)],
);
