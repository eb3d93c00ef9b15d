import { lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { deskSessions } from '#database/schema/staff.ts';

/** Deletes the desks that have closed by time; they opened nothing any more. */
export async function forgetDeskSessions(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, deskSessions, deskSessions.id, lt(deskSessions.expiresAt, now));
}
