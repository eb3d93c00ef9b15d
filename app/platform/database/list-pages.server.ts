import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Where a page of a list begins: behind a place, or ahead of it. Places come with pages. */
export type Cursor = { after: string } | { before: string } | null;

/** Some rows of a list, in its order. */
export interface Page<Row> {
  rows: Row[];
  /** Where the next page begins; `null` where this one is the last. */
  next: string | null;
  /** Where the page before ends; `null` where the list was begun here, or where there is nothing. */
  previous: string | null;
}

type KeyType = 'timestamptz' | 'bigint';

/** By what a list is ordered: two columns of one index, the second of which tells rows of the same key apart. */
interface ListOrder {
  key: AnyColumn;
  keyType: KeyType;
  id: AnyColumn | SQL;
  isAscending?: boolean;
}

interface PageQuestion {
  /** To be selected with each row. Written by the database: a Date would lose its microseconds. */
  place: SQL<string>;
  where: SQL | undefined;
  orderBy: [SQL, SQL];
}

/** What a question for one page says: which rows, in which order to read them, and where each stands. */
export function pageQuestion(
  { key, keyType, id, isAscending = false }: ListOrder,
  cursor: Cursor,
): PageQuestion {
  const written =
    keyType === 'bigint'
      ? sql`${key}::text`
      : sql`to_char(${key} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const place = sql<string>`${written} || '_' || ${id}`;
  const isUpward = isAscending !== isBackward(cursor);
  const way = isUpward ? sql`asc` : sql`desc`;
  const orderBy: [SQL, SQL] = [sql`${key} ${way}`, sql`${id} ${way}`];
  if (cursor === null) return { place, where: undefined, orderBy };
  const text = 'before' in cursor ? cursor.before : cursor.after;
  const cut = text.indexOf('_');
  const bound = sql`(${text.slice(0, cut)}::${sql.raw(keyType)}, ${text.slice(cut + 1)})`;
  const here = sql`(${key}, ${id})`;
  return { place, where: isUpward ? sql`${here} > ${bound}` : sql`${here} < ${bound}`, orderBy };
}

/** Makes a page of what was found: rows as they were read, one more than the page has room for. */
export function pageOf<Row extends { place: string }>(
  found: readonly Row[],
  { cursor, limit }: { cursor: Cursor; limit: number },
): Page<Row> {
  const rows = found.slice(0, limit);
  const hasMore = found.length > limit;
  const isAgainst = isBackward(cursor);
  if (isAgainst) rows.reverse();
  return {
    rows,
    next: hasMore || isAgainst ? (rows.at(-1)?.place ?? null) : null,
    previous: cursor !== null && (hasMore || !isAgainst) ? (rows[0]?.place ?? null) : null,
  };
}

/** Whether a text has the shape of a place in a list of such keys; the database would choke on another. */
export function isPlace(text: string, keyType: KeyType): boolean {
  const cut = text.indexOf('_');
  const key = text.slice(0, Math.max(cut, 0));
  const isId = /^[!-~]{1,200}$/.test(text.slice(cut + 1));
  return isId && (keyType === 'bigint' ? /^\d{1,15}$/.test(key) : isMoment(key));
}

/** To the microsecond, as places have it. A day that no month has is none. */
function isMoment(text: string): boolean {
  const milliseconds = /^(?!0000)(\d{4}-.{18})\d{3}Z$/.exec(text)?.[1] ?? '';
  const parsed = new Date(`${milliseconds}Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString() === `${milliseconds}Z`;
}

export function isBackward(cursor: Cursor): boolean {
  return cursor !== null && 'before' in cursor;
}
