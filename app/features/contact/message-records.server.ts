import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { contactMessages, messageAnswers, senderEmail } from '#database/schema/contact.ts';

const byEmail = (email: string) => eq(senderEmail, email);

/** The messages that came from a normalised address, each with what was answered. */
export async function listMessageRecords(db: Database, email: string) {
  const messages = await db.select().from(contactMessages).where(byEmail(email));
  const { messageId, text, answeredAt } = messageAnswers;
  const answers = await db
    // Who answered is nothing of the person's own.
    .select({ messageId, text, answeredAt })
    .from(messageAnswers)
    .where(
      inArray(
        messageId,
        messages.map(({ id }) => id),
      ),
    )
    .orderBy(asc(answeredAt));
  return messages.map((message) => ({
    ...message,
    answers: answers.flatMap(({ messageId: of, ...answer }) => (of === message.id ? [answer] : [])),
  }));
}

/** The normalised address of everybody who wrote one. */
export async function listMessageEmails(db: Database): Promise<string[]> {
  const senders = await db
    .selectDistinct({ email: sql<string>`${senderEmail}` })
    .from(contactMessages);
  return senders.map(({ email }) => email);
}

/**
 * Deletes them in the caller's transaction, with their answers and the rows and copies of their mails;
 * how many messages there were.
 */
export async function eraseMessageRecords(tx: Database, email: string): Promise<number> {
  const erased = await tx
    .delete(contactMessages)
    .where(byEmail(email))
    .returning({ id: contactMessages.id });
  return erased.length;
}
