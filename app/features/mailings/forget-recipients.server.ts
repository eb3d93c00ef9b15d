import { eq, lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';

/** Deletes the recipients of mailings that were finished before then; each mailing keeps their number. */
export async function forgetRecipients(db: Database, before: Date): Promise<void> {
  const { id, mailingId } = mailingRecipients;
  const old = await db
    .select({ id: mailings.id })
    .from(mailings)
    .where(lt(mailings.finishedAt, before));
  // One mailing at a time, by index: for a list of them the database would read all rows.
  for (const mailing of old) {
    await deleteInBatches(db, mailingRecipients, id, eq(mailingId, mailing.id));
  }
}
