import { and, eq, sql } from 'drizzle-orm';
import {
  type Cursor,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailingRecipients } from '#database/schema/mailings.ts';
import { subscriptions } from '#database/schema/newsletter.ts';

export interface UnsentRecipient {
  id: string;
  /** `null`: erased. */
  email: string | null;
  state: 'refused' | 'skipped';
  outcome: string;
  settledAt: Date;
}

/** Whom a mailing did not reach, and why, the last first, a page at a time. */
export async function listUnsent(
  db: Database,
  { id, cursor = null, limit }: { id: number; cursor?: Cursor; limit: number },
): Promise<Page<UnsentRecipient>> {
  const { settledAt, state, outcome } = mailingRecipients;
  const { place, where, orderBy } = pageQuestion(
    { key: settledAt, keyType: 'timestamptz', id: mailingRecipients.id },
    cursor,
  );
  const found = await db
    .select({
      ...{ place, id: mailingRecipients.id, email: subscriptions.email },
      ...{ state, outcome, settledAt },
    })
    .from(mailingRecipients)
    .leftJoin(subscriptions, eq(subscriptions.id, mailingRecipients.subscriptionId))
    // Written out, for the index that has the same words.
    .where(and(eq(mailingRecipients.mailingId, id), sql`${state} in ('refused', 'skipped')`, where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = pageOf(found, { cursor, limit });
  const rows = page.rows.flatMap(({ state: how, settledAt: at, place: _, ...row }) =>
    (how === 'refused' || how === 'skipped') && at !== null
      ? [{ ...row, state: how, settledAt: at, outcome: row.outcome ?? '' }]
      : [],
  );
  return { ...page, rows };
}
