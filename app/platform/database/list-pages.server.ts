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

/** By what a list is ordered: two columns of one index, the second of which tells rows of the same key apart. */
interface ListOrder {
  key: AnyColumn;
  keyType: 'timestamptz' | 'bigint';
  id: AnyColumn;
  isAscending?: boolean;
}

/** What a question for one page says: which rows, and in which order to read them. */
export function pageQuestion(
  { key, keyType, id, isAscending = false }: ListOrder,
  cursor: Cursor,
): { where: SQL | undefined; orderBy: [SQL, SQL] } {
  const isAgainst = isBackward(cursor);
  const isUpward = isAscending !== isAgainst;
  const way = isUpward ? sql`asc` : sql`desc`;
  const orderBy: [SQL, SQL] = [sql`${key} ${way}`, sql`${id} ${way}`];
  if (cursor === null) return { where: undefined, orderBy };
  const place = 'before' in cursor ? cursor.before : cursor.after;
  const cut = place.indexOf('_');
  const [at, row] = [place.slice(0, cut), place.slice(cut + 1)];
  const bound = sql`(${at}::${sql.raw(keyType)}, ${row})`;
  const here = sql`(${key}, ${id})`;
  return { where: isUpward ? sql`${here} > ${bound}` : sql`${here} < ${bound}`, orderBy };
}

interface Asked<Row> {
  cursor: Cursor;
  /** Rows a page. One more than that was asked for, which tells whether the list goes on. */
  limit: number;
  placeOf: (row: Row) => { key: Date | number; id: string | number };
}

/** Makes a page of what was found: rows as they were read, one more than the page has room for. */
export function pageOf<Row>(
  found: readonly Row[],
  { cursor, limit, placeOf }: Asked<Row>,
): Page<Row> {
  const rows = found.slice(0, limit);
  const hasMore = found.length > limit;
  const isAgainst = isBackward(cursor);
  if (isAgainst) rows.reverse();
  const placeAt = (row: Row | undefined) => {
    if (row === undefined) return null;
    const { key, id } = placeOf(row);
    return `${key instanceof Date ? key.toISOString() : key}_${id}`;
  };
  return {
    rows,
    next: hasMore || isAgainst ? placeAt(rows.at(-1)) : null,
    previous: cursor !== null && (hasMore || !isAgainst) ? placeAt(rows[0]) : null,
  };
}

function isBackward(cursor: Cursor): boolean {
  return cursor !== null && 'before' in cursor;
}
