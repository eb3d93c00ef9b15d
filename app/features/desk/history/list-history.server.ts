import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import { type Cursor, type Page, pageOf } from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { acts } from '#database/schema/acts.ts';
import { deskRefusals } from '#database/schema/desk-refusals.ts';
import { maskEmail } from '../mask-email.ts';

/** Something that somebody did at the desk or by the command line, or that was refused to them. */
export interface HistoryEntry {
  /** `a17`, or `r4` for what was refused. */
  id: string;
  at: Date;
  who: string;
  /** `null` for acts from before there was staff. */
  role: string | null;
  act: string;
  orderId: string | null;
  /** What it was done to where that is no order; addresses are masked. */
  subject: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** In the words of whoever acted. */
  reason: string | null;
  /** Why it was not done; `null` where it was. */
  refusal: string | null;
}

interface HistorySearch {
  /** An order ID, who acted, an act's name, or the address it was done to; `null`: everything. */
  text: string | null;
  cursor?: Cursor;
  limit: number;
}

/** Everything that was done and refused, the newest first, a page at a time. */
export async function listHistory(
  db: Database,
  { text, cursor = null, limit }: HistorySearch,
): Promise<Page<HistoryEntry>> {
  const words = text?.trim() ?? '';
  const done = await db
    .select()
    .from(acts)
    .where(and(actFilter(words), beyond(sql`${acts.at}`, sql`'a' || ${acts.id}`, cursor)))
    .orderBy(...inOrder(sql`${acts.at}`, sql`'a' || ${acts.id}`, cursor))
    .limit(limit + 1);
  const refused = await db
    .select()
    .from(deskRefusals)
    .where(
      and(
        refusalFilter(words),
        beyond(sql`${deskRefusals.at}`, sql`'r' || ${deskRefusals.id}`, cursor),
      ),
    )
    .orderBy(...inOrder(sql`${deskRefusals.at}`, sql`'r' || ${deskRefusals.id}`, cursor))
    .limit(limit + 1);
  const entries: HistoryEntry[] = [
    ...done.map(({ id, key: _, ...act }) => ({ ...act, id: `a${id}`, refusal: null })),
    ...refused.map(({ id, command, sentence, ...refusal }) => ({
      ...{ ...refusal, id: `r${id}`, act: command, refusal: sentence },
      ...{ before: null, after: null, reason: null },
    })),
  ].sort(newestFirst);
  if (isBackward(cursor)) entries.reverse();
  return pageOf(entries, { cursor, limit, placeOf: ({ at, id }) => ({ key: at, id }) });
}

const isBackward = (cursor: Cursor) => cursor !== null && 'before' in cursor;

function newestFirst(a: HistoryEntry, b: HistoryEntry): number {
  return b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);
}

/** Two tables in one list: the place names the moment and the row of either. */
function beyond(at: SQL, id: SQL, cursor: Cursor): SQL | undefined {
  if (cursor === null) return undefined;
  const [moment = '', row = ''] = ('before' in cursor ? cursor.before : cursor.after).split('_');
  const bound = sql`(${moment}::timestamptz, ${row})`;
  return isBackward(cursor) ? sql`(${at}, ${id}) > ${bound}` : sql`(${at}, ${id}) < ${bound}`;
}

function inOrder(at: SQL, id: SQL, cursor: Cursor): SQL[] {
  return isBackward(cursor) ? [sql`${at} asc`, sql`${id} asc`] : [desc(at), desc(id)];
}

function actFilter(text: string): SQL | undefined {
  if (text === '') return undefined;
  return or(
    eq(acts.orderId, text.toUpperCase()),
    eq(acts.who, text.toLowerCase()),
    eq(acts.act, text.toLowerCase()),
    eq(acts.subject, subjectOf(text)),
  );
}

function refusalFilter(text: string): SQL | undefined {
  if (text === '') return undefined;
  return or(
    eq(deskRefusals.orderId, text.toUpperCase()),
    eq(deskRefusals.who, text.toLowerCase()),
    eq(deskRefusals.command, text.toLowerCase()),
    eq(deskRefusals.subject, subjectOf(text)),
  );
}

/** Addresses stand masked in the history, so that is how they are looked for. */
function subjectOf(text: string): string {
  const email = normaliseEmail(text);
  return email === null ? text : maskEmail(email);
}
