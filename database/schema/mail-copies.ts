import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';
import { mails } from './mails.ts';

/** What was written in a mail, without what its links open, for the owner to look at; kept 90 days. */
export const mailCopies = pgTable(
  'mail_copies',
  {
    mailId: text('mail_id')
      .primaryKey()
      .references(() => mails.id, { onDelete: 'cascade' }),
    /** JSON of `html` and `text`, compressed with brotli. */
    body: bytes('body').notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mail_copies_by_time').on(table.keptAt)],
);
