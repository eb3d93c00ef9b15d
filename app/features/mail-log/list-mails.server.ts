import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type Cursor,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { mails } from '#database/schema/mails.ts';
import { type MailReader, readableBy } from './mail-readers.server.ts';

export type LoggedMail = typeof mails.$inferSelect;

interface MailSearch {
  /** An order ID, or an address; `null`: all mails. */
  text?: string | null;
  /** Only those that the mail server has not taken, or not yet. */
  failed?: boolean;
  /** Who looks. */
  reader?: MailReader;
  cursor?: Cursor;
  limit: number;
}

/** Mails, the last begun first, a page at a time. */
export async function listMails(
  db: Database,
  { text = null, failed = false, reader = 'sellers', cursor = null, limit }: MailSearch,
): Promise<Page<LoggedMail>> {
  const { place, where, orderBy } = pageQuestion(
    { key: mails.firstTriedAt, keyType: 'timestamptz', id: mails.id },
    cursor,
  );
  const found = await db
    .select({ place, mail: mails })
    .from(mails)
    // Written out, for the index that has the same words.
    .where(
      and(
        failed ? sql`${mails.state} <> 'sent'` : undefined,
        textFilter(text),
        readableBy(reader),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = pageOf(found, { cursor, limit });
  return { ...page, rows: page.rows.map(({ mail }) => mail) };
}

function textFilter(text: string | null): SQL | undefined {
  const words = text?.trim() ?? '';
  if (words === '') return undefined;
  const orderId = readOrderId(words);
  return orderId === null
    ? eq(mails.toAddress, normaliseEmail(words) ?? words)
    : eq(mails.orderId, orderId);
}
