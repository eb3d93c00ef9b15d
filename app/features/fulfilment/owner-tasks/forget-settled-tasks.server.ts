import { lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';

/** Deletes the tasks that the owner settled before then; an open one stays, however old. */
export async function forgetSettledTasks(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, ownerTasks, ownerTasks.id, lt(ownerTasks.settledAt, before));
}
