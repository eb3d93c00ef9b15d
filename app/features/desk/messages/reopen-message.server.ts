import { eq } from 'drizzle-orm';
import { contactMessages } from '#database/schema/contact.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { lockMessage, messageSubject } from './lock-message.server.ts';

/** Has a message that was done wait for somebody again. Refused for one that is open already. */
export async function reopenMessage(
  services: DeskServices,
  actor: Actor,
  messageId: string,
): Promise<ActAnswer> {
  const request = { ...actor, act: 'reopen-message', subject: messageSubject(messageId) };
  return performAct(services, request, async (tx) => {
    const locked = await lockMessage(tx, messageId);
    if (locked.status === 'refused') return locked;
    if (locked.message.settledAt === null) return refuse('This message is open already.');
    await tx
      .update(contactMessages)
      .set({ settledAt: null })
      .where(eq(contactMessages.id, messageId));
    return { status: 'performed', before: { isOpen: false }, after: { isOpen: true } };
  });
}
