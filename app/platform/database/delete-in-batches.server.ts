import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './store.server.ts';

/** No statement holds its locks, or the embedded store's one connection, for long. */
export const maxBatchRows = 5_000;

/** Calls `change`, which answers how many rows it changed, until it found less than a batch; how many in all. */
export async function inBatches(change: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const changed = await change();
    total += changed;
    if (changed < maxBatchRows) return total;
  }
}

/** Deletes the rows of `table` that `where` fits, found by its key, in batches; how many it were. */
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
