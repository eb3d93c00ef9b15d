import { and, isNull, lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { reminders } from '#database/schema/reminders.ts';

/** Forgets who was reminded before then. Who wants no more reminders is kept, or they would get one. */
export async function forgetReminders(db: Database, before: Date): Promise<void> {
  const isOld = and(isNull(reminders.stoppedAt), lt(reminders.remindedAt, before));
  await deleteInBatches(db, reminders, reminders.emailHash, isOld);
}
