import { lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { mails } from '#database/schema/mails.ts';

/** Deletes the rows of mails that were first tried before then. */
export async function forgetMails(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, mails, mails.id, lt(mails.firstTriedAt, before));
}
