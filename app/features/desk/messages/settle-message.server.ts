import { eq } from 'drizzle-orm';
import { contactMessages } from '#database/schema/contact.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { lockMessage, messageSubject } from './lock-message.server.ts';

/** Takes a message for done without an answer of the desk. Refused for one that is done already. */
export async function settleMessage(
  services: DeskServices,
  actor: Actor,
  messageId: string,
): Promise<ActAnswer> {
  const request = { ...actor, act: 'settle-message', subject: messageSubject(messageId) };
  return performAct(services, request, async (tx) => {
    const locked = await lockMessage(tx, messageId);
    if (locked.status === 'refused') return locked;
    if (locked.message.settledAt !== null) return refuse('This message is done already.');
    const settledAt = services.clock();
    await tx.update(contactMessages).set({ settledAt }).where(eq(contactMessages.id, messageId));
    return { status: 'performed', before: { isOpen: true }, after: { isOpen: false } };
  });
}
