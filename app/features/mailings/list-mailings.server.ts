import { and, eq } from 'drizzle-orm';
import {
  type Cursor,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailings } from '#database/schema/mailings.ts';
import type { Mailing } from './find-mailing.server.ts';
import type { MailingState } from './mailing-rules.ts';

interface MailingSearch {
  state?: MailingState | null;
  cursor?: Cursor;
  limit: number;
}

/** A mailing as it stands, with its text. */
export type ShownMailing = Omit<Mailing, 'turn'> & {
  /** Whom it still goes to. */
  waitingCount: number;
};

/** The same in a list. */
export type ListedMailing = Omit<ShownMailing, 'body'>;

/** Mailings, the last begun first, a page at a time. */
export async function listMailings(
  db: Database,
  { state = null, cursor = null, limit }: MailingSearch,
): Promise<Page<ListedMailing>> {
  const { place, where, orderBy } = pageQuestion(
    { key: mailings.createdAt, keyType: 'timestamptz', id: mailings.id },
    cursor,
  );
  const found = await db
    .select({ place, mailing: mailings })
    .from(mailings)
    .where(and(state === null ? undefined : eq(mailings.state, state), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = pageOf(found, { cursor, limit });
  return {
    ...page,
    rows: page.rows.map(({ mailing }) => {
      const { body, ...listed } = shown(mailing);
      return listed;
    }),
  };
}

/** What is for people to see of a mailing. */
export function shown({ turn, ...mailing }: Mailing): ShownMailing {
  const { recipientCount, sentCount, refusedCount, skippedCount } = mailing;
  const waitingCount = recipientCount - sentCount - refusedCount - skippedCount;
  return { ...mailing, waitingCount };
}
