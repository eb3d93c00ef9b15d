import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Mails to the owner about alerts; each speaks of all that was new when it was gathered. */
export const alertMails = pgTable(
  'alert_mails',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    gatheredAt: timestamp('gathered_at', { withTimezone: true }).notNull(),
    /**
     * `failed`: the mail server refused it or was away for days; what it was to say is said by the
     * next.
     */
    state: text('state', { enum: ['waiting', 'sent', 'failed'] }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('alert_mails_by_time').on(table.gatheredAt),
    check('alert_mails_state', sql`${table.state} in ('waiting', 'sent', 'failed')`),
    check('alert_mails_ended', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
  ],
);

const mailThat = (name: string) =>
  bigint(name, { mode: 'number' }).references((): AnyPgColumn => alertMails.id);

/** What went wrong and its owner is mailed about, once when it begins and once when it is over. */
export const alerts = pgTable(
  'alerts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** See `alertName` of app/features/attention. */
    kind: text('kind').notNull(),
    /** What it is about, such as the id of a job; empty where there is one of the kind at most. */
    subject: text('subject').notNull(),
    /** What is wrong, in a sentence or two; names nobody. */
    summary: text('summary').notNull(),
    /** The commands that show it and mend it. */
    commands: text('commands').array().notNull(),
    beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
    /** The owner is mailed from then on, if it is not over by then. */
    mailFrom: timestamp('mail_from', { withTimezone: true }).notNull(),
    healedAt: timestamp('healed_at', { withTimezone: true }),
    /** How it ended, in a sentence, where that is not the same each time. */
    ending: text('ending'),
    /** The mail that says that it began. */
    beganMailId: mailThat('began_mail_id'),
    /** The mail that says that it is over; it may be the same. */
    healedMailId: mailThat('healed_mail_id'),
  },
  (table) => [
    uniqueIndex('one_open_alert')
      .on(table.kind, table.subject)
      .where(sql`${table.healedAt} is null`),
    index('alerts_by_subject').on(table.kind, table.subject, table.healedAt),
    index('alerts_by_time').on(table.beganAt),
    index('alerts_by_healing').on(table.healedAt),
    index('alerts_by_began_mail').on(table.beganMailId),
    index('alerts_by_healed_mail').on(table.healedMailId),
    check('alerts_mail_from', sql`${table.mailFrom} >= ${table.beganAt}`),
    check('alerts_healed', sql`${table.healedAt} >= ${table.beganAt}`),
    check('alerts_ending', sql`${table.ending} is null or ${table.healedAt} is not null`),
    check(
      'alerts_healed_mail',
      sql`${table.healedMailId} is null or (${table.healedAt} is not null and ${table.beganMailId} is not null)`,
    ),
  ],
);
