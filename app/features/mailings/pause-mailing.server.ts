import { eq } from 'drizzle-orm';
import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { type ActAnswer, performAct } from '#app/features/desk/perform-act.server.ts';
import { mailings } from '#database/schema/mailings.ts';
import { lockMailing, noMailing, subjectOf } from './find-mailing.server.ts';

/** Holds a mailing that is being sent; a mail that is on its way at this moment still arrives. */
export async function pauseMailing(
  services: DeskServices,
  actor: Actor,
  { id }: { id: number },
): Promise<ActAnswer> {
  const request = { ...actor, act: 'pause-mailing', subject: subjectOf(id) };
  return performAct(services, request, async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing) return noMailing(id);
    if (mailing.state !== 'sending') return refuse(`Mailing ${id} is not being sent.`);
    await tx
      .update(mailings)
      .set({ state: 'paused', pauseReason: null })
      .where(eq(mailings.id, id));
    return { status: 'performed', before: { state: 'sending' }, after: { id, state: 'paused' } };
  });
}
