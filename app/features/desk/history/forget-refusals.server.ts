import { lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { deskRefusals } from '#database/schema/desk-refusals.ts';

/** Deletes the refusals from before then. */
export async function forgetRefusals(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, deskRefusals, deskRefusals.id, lt(deskRefusals.at, before));
}
