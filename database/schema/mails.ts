import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { contactMessages } from './contact.ts';
import { users } from './users.ts';

/** Every mail that the shop tried to send, one row per Message-ID; kept 400 days. */
export const mails = pgTable(
  'mails',
  {
    /** The Message-ID without its brackets: the same mail tried again is the same row. */
    id: text('id').primaryKey(),
    /** What it is, such as `receipt`; see MailKind. */
    kind: text('kind').notNull(),
    orderId: text('order_id').references(() => checkouts.id),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The message that it brings to the owner or answers; the row goes with it. */
    contactMessageId: text('contact_message_id').references(() => contactMessages.id, {
      onDelete: 'cascade',
    }),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    /**
     * `sending`: a try is under way, or was cut off. `delayed`: it will be tried again. `refused`: the
     * mail server does not take mail to this address, and will not.
     */
    state: text('state', { enum: ['sending', 'sent', 'delayed', 'refused'] }).notNull(),
    tries: integer('tries').notNull(),
    /** What the mail server last said, or why it could not be asked. */
    answer: text('answer'),
    firstTriedAt: timestamp('first_tried_at', { withTimezone: true }).notNull(),
    lastTriedAt: timestamp('last_tried_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_by_order').on(table.orderId),
    index('mails_by_user').on(table.userId),
    index('mails_by_message').on(table.contactMessageId),
    index('mails_by_address').on(table.toAddress),
    index('mails_by_time').on(table.firstTriedAt, table.id),
    index('mails_not_sent').on(table.lastTriedAt).where(sql`${table.state} <> 'sent'`),
    check('mails_state', sql`${table.state} in ('sending', 'sent', 'delayed', 'refused')`),
    check('mails_tries', sql`${table.tries} >= 1`),
    check('mails_sent_at', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
