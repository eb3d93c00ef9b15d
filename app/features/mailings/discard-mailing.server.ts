import { eq } from 'drizzle-orm';
import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { type ActAnswer, performAct } from '#app/features/desk/perform-act.server.ts';
import { mailings } from '#database/schema/mailings.ts';
import { lockMailing, noMailing, subjectOf } from './find-mailing.server.ts';

/** Throws a draft away. Refused for what was sent: that stays, with what became of it. */
export async function discardMailing(
  services: DeskServices,
  actor: Actor,
  { id }: { id: number },
): Promise<ActAnswer> {
  const request = { ...actor, act: 'discard-mailing', subject: subjectOf(id) };
  return performAct(services, request, async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing) return noMailing(id);
    if (mailing.state !== 'draft') return refuse(`Mailing ${id} was sent, and stays.`);
    await tx.delete(mailings).where(eq(mailings.id, id));
    return { status: 'performed', before: { topic: mailing.topic }, after: { id } };
  });
}
