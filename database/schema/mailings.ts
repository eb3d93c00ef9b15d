import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { subscriptions } from './newsletter.ts';

/** One mail to all readers of a topic, as it is written and while it goes out. */
export const mailings = pgTable(
  'mailings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    topic: text('topic').notNull(),
    subject: text('subject').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** Counts the changes of the draft, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
    /** `paused`: by somebody, or by itself while the mail server takes nothing; `stopped`: for good. */
    state: text('state', { enum: ['draft', 'sending', 'paused', 'sent', 'stopped'] }).notNull(),
    /** Why it has paused by itself. */
    pauseReason: text('pause_reason'),
    /** Numbers the jobs that send it: one of an earlier number does nothing. */
    turn: integer('turn').notNull().default(0),
    /** Mails in a row that the mail server did not take. */
    failures: integer('failures').notNull().default(0),
    /** What it said to the last of them. */
    failure: text('failure'),
    /** Kept beside the rows of its recipients, so that nobody has to count them. */
    recipientCount: integer('recipient_count').notNull().default(0),
    sentCount: integer('sent_count').notNull().default(0),
    refusedCount: integer('refused_count').notNull().default(0),
    skippedCount: integer('skipped_count').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** As the acts name them. */
    changedBy: text('changed_by').notNull(),
    sentBy: text('sent_by'),
    /** When somebody pressed Send, which chose its recipients. */
    sendingAt: timestamp('sending_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('mailings_by_time').on(table.createdAt, table.id),
    index('mailings_by_state').on(table.state, table.createdAt, table.id),
    check(
      'mailings_state',
      sql`${table.state} in ('draft', 'sending', 'paused', 'sent', 'stopped')`,
    ),
  ],
);

/** Who a mailing goes to, a row each, chosen when it is sent; kept 400 days after it was finished. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    /** Random: the Message-ID of the mail is made of it, so that a second try is the same mail. */
    id: text('id').primaryKey(),
    mailingId: bigint('mailing_id', { mode: 'number' })
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    /** Whose address it is; `null` once that was erased. */
    subscriptionId: text('subscription_id').references(() => subscriptions.id, {
      onDelete: 'set null',
    }),
    /** `skipped`: unsubscribed or erased meanwhile, or the mailing was stopped. */
    state: text('state', { enum: ['waiting', 'sent', 'refused', 'skipped'] }).notNull(),
    /** Not before then: after a try that failed, or while one may be under way. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** So often its mail server put it off. */
    delays: integer('delays').notNull().default(0),
    /** What the mail server said last, or why it was skipped. */
    outcome: text('outcome'),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    unique('one_mail_each').on(table.mailingId, table.subscriptionId),
    index('recipients_waiting')
      .on(table.mailingId, table.dueAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('recipients_not_sent')
      .on(table.mailingId, table.settledAt, table.id)
      .where(sql`${table.state} in ('refused', 'skipped')`),
    index('recipients_by_subscription').on(table.subscriptionId),
    check('recipients_state', sql`${table.state} in ('waiting', 'sent', 'refused', 'skipped')`),
    check('recipients_settled', sql`(${table.state} = 'waiting') = (${table.settledAt} is null)`),
  ],
);
