import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { contactMessages } from '#database/schema/contact.ts';
import { type Refused, refuse } from '../desk-services.server.ts';

export type Message = typeof contactMessages.$inferSelect;

/** A message, held for the caller's transaction, or why there is none. */
export async function lockMessage(
  tx: Database,
  messageId: string,
): Promise<{ status: 'locked'; message: Message } | Refused> {
  const [message] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId))
    .for('update');
  return message
    ? { status: 'locked', message }
    : refuse('There is no such message: it was erased, or is older than two years.');
}

/** How acts name a message. */
export function messageSubject(messageId: string): string {
  return `message ${messageId}`;
}

/** The id of the message that acts name so. */
export function messageIdIn(subject: string): string {
  return subject.replace(/^message /, '');
}
