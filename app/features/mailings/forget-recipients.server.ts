import { eq, lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';

/** Deletes whom the mailings went to that were finished before then; how many it were stays with each. */
export async function forgetRecipients(db: Database, before: Date): Promise<void> {
  const { id, mailingId } = mailingRecipients;
  const old = await db
    .select({ id: mailings.id })
    .from(mailings)
    .where(lt(mailings.finishedAt, before));
  // One mailing at a time, which the index on them answers: the database would read all rows for a list.
  for (const mailing of old) {
    await deleteInBatches(db, mailingRecipients, id, eq(mailingId, mailing.id));
  }
}
