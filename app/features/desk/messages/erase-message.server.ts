import { eq } from 'drizzle-orm';
import { contactMessages, messageAnswers } from '#database/schema/contact.ts';
import type { Actor, DeskServices } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { lockMessage, messageSubject } from './lock-message.server.ts';

/**
 * Deletes a message with its answers, and the rows and copies of the mails that brought them. Of it
 * stays only that it was erased, and when it came. What is in mailboxes stays there.
 */
export async function eraseMessage(
  services: DeskServices,
  actor: Actor,
  messageId: string,
): Promise<ActAnswer> {
  const request = { ...actor, act: 'erase-message', subject: messageSubject(messageId) };
  return performAct(services, request, async (tx) => {
    const locked = await lockMessage(tx, messageId);
    if (locked.status === 'refused') return locked;
    const answers = await tx.$count(messageAnswers, eq(messageAnswers.messageId, messageId));
    await tx.delete(contactMessages).where(eq(contactMessages.id, messageId));
    return {
      status: 'performed',
      before: { receivedAt: locked.message.receivedAt.toISOString() },
      after: { answers },
    };
  });
}
