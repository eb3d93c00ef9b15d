import { and, inArray, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './store.server.ts';

/** No statement holds its locks, or the embedded store's one connection, for long. */
export const maxBatchRows = 5_000;

/** Calls `change`, which resolves to how many rows it changed, until that is less than a batch; the total. */
export async function inBatches(change: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const changed = await change();
    total += changed;
    if (changed < maxBatchRows) return total;
  }
}

/** Deletes the rows of `table` that match, found by its key, in batches; resolves to their number. */
export function deleteInBatches(
  db: Database,
  table: PgTable,
  key: PgColumn,
  where: SQL | undefined,
): Promise<number> {
  return inBatches(async () => {
    const batch = db.select({ key }).from(table).where(where).limit(maxBatchRows);
    const deleted = await db.delete(table).where(inArray(key, batch)).returning({ key });
    return deleted.length;
  });
}

/** Deletes the rows whose `since` is before then, and of these only those that match `where`. */
export async function deleteOlder(
  db: Database,
  { table, key, since, where }: { table: PgTable; key: PgColumn; since: PgColumn; where?: SQL },
  before: Date,
): Promise<void> {
  await deleteInBatches(db, table, key, and(lt(since, before), where));
}
