import { lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { contactMessages } from '#database/schema/contact.ts';

/** Deletes the messages that came before then. */
export async function forgetContactMessages(db: Database, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    contactMessages,
    contactMessages.id,
    lt(contactMessages.receivedAt, before),
  );
}
