import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { contactMessages } from '#database/schema/contact.ts';

/** Addresses are kept as they were typed; here they are compared without regard to case. */
const byEmail = (email: string) => eq(sql`lower(trim(${contactMessages.email}))`, email);

/** The messages that came from a normalised address. */
export async function listMessageRecords(db: Database, email: string): Promise<unknown[]> {
  return db.select().from(contactMessages).where(byEmail(email));
}

/** The normalised address of everybody who wrote one. */
export async function listMessageEmails(db: Database): Promise<string[]> {
  const senders = await db
    .selectDistinct({ email: sql<string>`lower(trim(${contactMessages.email}))` })
    .from(contactMessages);
  return senders.map(({ email }) => email);
}

/** Deletes them, in the caller's transaction; how many there were. */
export async function eraseMessageRecords(tx: Database, email: string): Promise<number> {
  const erased = await tx
    .delete(contactMessages)
    .where(byEmail(email))
    .returning({ id: contactMessages.id });
  return erased.length;
}
