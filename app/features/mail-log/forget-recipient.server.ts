import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailCopies } from '#database/schema/mail-copies.ts';
import { mails } from '#database/schema/mails.ts';

/** What stands where an address stood; nobody can be mailed there (RFC 2606). */
export const erasedEmail = 'erased@erased.invalid';

/** Leaves of one mail that it was sent, and nothing of whom it went to or what it said. */
export async function forgetRecipient(db: Database, mailId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(mailCopies).where(eq(mailCopies.mailId, mailId));
    await tx
      .update(mails)
      .set({ toAddress: erasedEmail, answer: null, userId: null })
      .where(eq(mails.id, mailId));
  });
}
