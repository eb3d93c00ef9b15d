import { inArray, lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';

/** Deletes whom the mailings went to that were finished before then; how many it were stays with each. */
export async function forgetRecipients(db: Database, before: Date): Promise<void> {
  const { id, mailingId } = mailingRecipients;
  const old = db.select({ id: mailings.id }).from(mailings).where(lt(mailings.finishedAt, before));
  await deleteInBatches(db, mailingRecipients, id, inArray(mailingId, old));
}
