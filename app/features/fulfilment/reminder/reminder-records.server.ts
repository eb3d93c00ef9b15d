import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { reminders } from '#database/schema/reminders.ts';

/** When a normalised address was last reminded, of which order, and since when it wants no more. */
export async function listReminderRecords(db: Database, email: string) {
  const { orderId, remindedAt, stoppedAt } = reminders;
  return db
    .select({ orderId, remindedAt, stoppedAt })
    .from(reminders)
    .where(eq(reminders.emailHash, sha256(email)));
}

/** Nobody's: only a digest is kept. */
export const listReminderEmails = (): Promise<string[]> => Promise.resolve([]);

/**
 * Forgets it, in the caller's transaction, and that the address wanted none: whoever ticks the box
 * after that begins anew. Answers how many there were.
 */
export async function eraseReminderRecords(tx: Database, email: string): Promise<number> {
  const erased = await tx
    .delete(reminders)
    .where(eq(reminders.emailHash, sha256(email)))
    .returning({ orderId: reminders.orderId });
  return erased.length;
}
