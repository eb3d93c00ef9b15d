import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { hasWords } from '#app/platform/database/has-words.server.ts';
import {
  type Cursor,
  isBackward,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { foldText } from '#app/platform/text/fold-text.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { acts, reasonWords } from '#database/schema/acts.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { deskRefusals } from '#database/schema/desk-refusals.ts';
import { maskEmail } from '../mask-email.ts';

export const historyOutcomes = ['done', 'refused'] as const;
type HistoryOutcome = (typeof historyOutcomes)[number];

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
  /** An order ID, an address that acted or that it was about, an act's name, or words of a reason; `null`: everything. */
  text: string | null;
  /** Only this act. */
  act?: string | null | undefined;
  /** Only what was done, or what was refused. */
  outcome?: HistoryOutcome | null | undefined;
  cursor?: Cursor;
  limit: number;
}

/** Everything that was done and refused, the newest first, a page at a time. */
export async function listHistory(
  db: Database,
  { text, act = null, outcome = null, cursor = null, limit }: HistorySearch,
): Promise<Page<HistoryEntry>> {
  const words = text?.trim() ?? '';
  const orderIds = await ordersOf(db, words);
  const search = { text: words, orderIds, act, cursor, limit };
  const entries = [
    ...(outcome === 'refused' ? [] : await listActs(db, search)),
    ...(outcome === 'done' ? [] : await listRefusals(db, search)),
  ];
  // A place begins with its moment, so that the order of places is the order of the list.
  entries.sort((one, other) => (one.place < other.place ? 1 : -1));
  if (isBackward(cursor)) entries.reverse();
  const page = pageOf(entries, { cursor, limit });
  return { ...page, rows: page.rows.map(({ place: _, ...entry }) => entry) };
}

interface TableSearch {
  text: string;
  /** Of whose orders the text is the address. */
  orderIds: string[];
  act: string | null;
  cursor: Cursor;
  limit: number;
}

type PlacedEntry = HistoryEntry & { place: string };

async function listActs(
  db: Database,
  { text, orderIds, act, cursor, limit }: TableSearch,
): Promise<PlacedEntry[]> {
  const id = sql`'a' || ${acts.id}`;
  const order = { key: acts.at, keyType: 'timestamptz', id } as const;
  const { place, where, orderBy } = pageQuestion(order, cursor);
  const done = await db
    .select({ place, act: acts })
    .from(acts)
    .where(and(act === null ? undefined : eq(acts.act, act), actFilter(text, orderIds), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return done.map(({ place: at, act: { id: number, key: _key, digest: _, ...entry } }) => ({
    ...entry,
    id: `a${number}`,
    place: at,
    refusal: null,
  }));
}

async function listRefusals(
  db: Database,
  { text, orderIds, act, cursor, limit }: TableSearch,
): Promise<PlacedEntry[]> {
  const id = sql`'r' || ${deskRefusals.id}`;
  const order = { key: deskRefusals.at, keyType: 'timestamptz', id } as const;
  const { place, where, orderBy } = pageQuestion(order, cursor);
  const refused = await db
    .select({ place, refusal: deskRefusals })
    .from(deskRefusals)
    .where(
      and(
        act === null ? undefined : eq(deskRefusals.command, act),
        refusalFilter(text, orderIds),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit + 1);
  return refused.map(({ place: at, refusal: { id: number, command, sentence, ...refusal } }) => ({
    ...refusal,
    id: `r${number}`,
    place: at,
    act: command,
    refusal: sentence,
    before: null,
    after: null,
    reason: null,
  }));
}

function actFilter(text: string, orderIds: string[]): SQL | undefined {
  if (text === '') return undefined;
  return or(
    inArray(acts.orderId, orderIds),
    hasWords(reasonWords, text),
    eq(acts.orderId, readOrderId(text) ?? text),
    eq(acts.who, whoOf(text)),
    eq(acts.act, foldText(text)),
    eq(acts.subject, subjectOf(text)),
  );
}

function refusalFilter(text: string, orderIds: string[]): SQL | undefined {
  if (text === '') return undefined;
  return or(
    inArray(deskRefusals.orderId, orderIds),
    eq(deskRefusals.orderId, readOrderId(text) ?? text),
    eq(deskRefusals.who, whoOf(text)),
    eq(deskRefusals.command, foldText(text)),
    eq(deskRefusals.subject, subjectOf(text)),
  );
}

/** What is about an order is found by its buyer's address too, as long as that is known. */
async function ordersOf(db: Database, text: string): Promise<string[]> {
  const email = normaliseEmail(text);
  if (email === null) return [];
  const orders = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.email, email))
    .orderBy(desc(checkouts.createdAt))
    .limit(maxOrders);
  return orders.map(({ id }) => id);
}

/** The newest of one buyer whose history is looked for. */
const maxOrders = 200;

/** Staff are named by their addresses, all others by words. */
function whoOf(text: string): string {
  return normaliseEmail(text) ?? foldText(text);
}

/** Addresses stand masked in the history, so that is how they are looked for. */
function subjectOf(text: string): string {
  const email = normaliseEmail(text);
  return email === null ? text : maskEmail(email);
}
