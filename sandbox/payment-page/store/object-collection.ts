import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

export interface PageQuery {
  /** 1 to 100. */
  limit: number;
  /** An id of this collection; the page holds what is older. */
  startingAfter?: string | undefined;
  /** An id of this collection; the page holds what is newer, next to it. */
  endingBefore?: string | undefined;
  owner?: string | undefined;
  status?: string | undefined;
  /** Epoch seconds, both inclusive. */
  createdFrom?: number | undefined;
  createdTo?: number | undefined;
  /** Further conditions on the row, each of one value. */
  where?: [sql: string, value: string][] | undefined;
}

export interface ObjectCollection<T> {
  find(id: string): T | undefined;
  /** Inserts, or replaces what has the same id without moving it in the lists. */
  save(record: T): void;
  /** Newest first. */
  page(query: PageQuery): { records: T[]; hasMore: boolean };
  /** All that belong to one owner, oldest first. */
  ownedBy(owner: string): T[];
  /** Those whose time has come, the longest due first. */
  dueAt(nowMs: number): T[];
}

interface Columns {
  owner?: string;
  status?: string;
  dueMs?: number | null;
}

const row = z.object({ body: z.string() });

/** One kind of stored object; `columns` says what it can be found by. Rows are parsed on the way out. */
export function objectCollection<T extends { id: string; created: number }>(
  database: DatabaseSync,
  kind: string,
  schema: z.ZodType<T>,
  columns: (record: T) => Columns,
): ObjectCollection<T> {
  const read = (found: unknown): T => schema.parse(JSON.parse(row.parse(found).body));
  const findById = database.prepare('SELECT body FROM objects WHERE kind = ? AND id = ?');
  const upsert = database.prepare(
    `INSERT INTO objects (id, kind, owner, status, created, due_ms, body)
     VALUES (:id, :kind, :owner, :status, :created, :due_ms, :body)
     ON CONFLICT (id) DO UPDATE SET status = :status, due_ms = :due_ms, body = :body`,
  );
  const byOwner = database.prepare(
    'SELECT body FROM objects WHERE kind = ? AND owner = ? ORDER BY seq',
  );
  const due = database.prepare(
    'SELECT body FROM objects WHERE kind = ? AND due_ms <= ? ORDER BY due_ms, seq',
  );
  return {
    find(id) {
      const found = findById.get(kind, id);
      return found === undefined ? undefined : read(found);
    },
    save(record) {
      const { owner = null, status = null, dueMs = null } = columns(record);
      const { id, created } = record;
      upsert.run({ id, kind, owner, status, created, due_ms: dueMs, body: JSON.stringify(record) });
    },
    page(query) {
      const { sql, values } = pageStatement(kind, query);
      const found = database.prepare(sql).all(...values);
      const records = found.slice(0, query.limit).map(read);
      // Walking towards the newer end finds the oldest first; the answer is newest first all the same.
      if (query.endingBefore !== undefined) records.reverse();
      return { records, hasMore: found.length > query.limit };
    },
    ownedBy: (owner) => byOwner.all(kind, owner).map(read),
    dueAt: (nowMs) => due.all(kind, nowMs).map(read),
  };
}

function pageStatement(
  kind: string,
  query: PageQuery,
): { sql: string; values: (string | number)[] } {
  const conditions: [string, string | number | undefined][] = [
    ['kind = ?', kind],
    ['owner = ?', query.owner],
    ['status = ?', query.status],
    ['created >= ?', query.createdFrom],
    ['created <= ?', query.createdTo],
    ...(query.where ?? []),
    ['seq < (SELECT seq FROM objects WHERE id = ?)', query.startingAfter],
    ['seq > (SELECT seq FROM objects WHERE id = ?)', query.endingBefore],
  ];
  const sql: string[] = [];
  const values: (string | number)[] = [];
  for (const [condition, value] of conditions) {
    if (value === undefined) continue;
    sql.push(condition);
    values.push(value);
  }
  const order = query.endingBefore === undefined ? 'DESC' : 'ASC';
  // One more than asked for tells whether there is a next page.
  values.push(query.limit + 1);
  return {
    sql: `SELECT body FROM objects WHERE ${sql.join(' AND ')} ORDER BY seq ${order} LIMIT ?`,
    values,
  };
}
