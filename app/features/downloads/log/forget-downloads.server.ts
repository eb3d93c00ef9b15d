import { lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloads } from '#database/schema/downloads.ts';

/** Deletes what was kept of downloads before then. The database refuses less than 119 days. */
export async function forgetDownloads(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, downloads, downloads.id, lt(downloads.at, before));
}
