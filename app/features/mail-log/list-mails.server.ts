import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { mails } from '#database/schema/mails.ts';

export type LoggedMail = typeof mails.$inferSelect;

interface MailFilter {
  /** Only those that the mail server has not taken, or not yet. */
  failed?: boolean;
  orderId?: string;
  address?: string;
  limit: number;
}

/** The mails that fit all that is asked for, the last begun first. */
export function listMails(
  db: Database,
  { failed = false, orderId, address, limit }: MailFilter,
): Promise<LoggedMail[]> {
  const filters = [
    // Written out, for the index that has the same words.
    failed ? sql`${mails.state} <> 'sent'` : undefined,
    orderId === undefined ? undefined : eq(mails.orderId, orderId),
    address === undefined ? undefined : eq(mails.toAddress, address),
  ];
  return db
    .select()
    .from(mails)
    .where(and(...filters))
    .orderBy(desc(mails.firstTriedAt))
    .limit(limit);
}
