import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import {
  type Cursor,
  isBackward,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
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
  const search = { words, cursor, limit };
  const entries = [...(await listActs(db, search)), ...(await listRefusals(db, search))];
  // A place begins with its moment, so that the order of places is the order of the list.
  entries.sort((one, other) => (one.place < other.place ? 1 : -1));
  if (isBackward(cursor)) entries.reverse();
  const page = pageOf(entries, { cursor, limit });
  return { ...page, rows: page.rows.map(({ place: _, ...entry }) => entry) };
}

interface TableSearch {
  words: string;
  cursor: Cursor;
  limit: number;
}

type PlacedEntry = HistoryEntry & { place: string };

async function listActs(
  db: Database,
  { words, cursor, limit }: TableSearch,
): Promise<PlacedEntry[]> {
  const id = sql`'a' || ${acts.id}`;
  const order = { key: acts.at, keyType: 'timestamptz', id } as const;
  const { place, where, orderBy } = pageQuestion(order, cursor);
  const done = await db
    .select({ place, act: acts })
    .from(acts)
    .where(and(actFilter(words), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return done.map(({ place: at, act: { id: number, key: _, ...act } }) => ({
    ...{ ...act, id: `a${number}`, place: at, refusal: null },
  }));
}

async function listRefusals(
  db: Database,
  { words, cursor, limit }: TableSearch,
): Promise<PlacedEntry[]> {
  const id = sql`'r' || ${deskRefusals.id}`;
  const order = { key: deskRefusals.at, keyType: 'timestamptz', id } as const;
  const { place, where, orderBy } = pageQuestion(order, cursor);
  const refused = await db
    .select({ place, refusal: deskRefusals })
    .from(deskRefusals)
    .where(and(refusalFilter(words), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return refused.map(({ place: at, refusal: { id: number, command, sentence, ...refusal } }) => ({
    ...{ ...refusal, id: `r${number}`, place: at, act: command, refusal: sentence },
    ...{ before: null, after: null, reason: null },
  }));
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
