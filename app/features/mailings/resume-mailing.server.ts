import { eq } from 'drizzle-orm';
import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { type ActAnswer, performAct } from '#app/features/desk/perform-act.server.ts';
import { mailings } from '#database/schema/mailings.ts';
import { lockMailing, noMailing, subjectOf } from './find-mailing.server.ts';
import { sendMailingJob } from './jobs.server.ts';

/** Goes on with a mailing that was paused, or has paused by itself: with those who still wait for it. */
export async function resumeMailing(
  services: DeskServices,
  actor: Actor,
  { id }: { id: number },
): Promise<ActAnswer> {
  const request = { ...actor, act: 'resume-mailing', subject: subjectOf(id) };
  return performAct(services, request, async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing) return noMailing(id);
    if (mailing.state !== 'paused') return refuse(`Mailing ${id} is not paused.`);
    const turn = mailing.turn + 1;
    await tx
      .update(mailings)
      .set({ state: 'sending', pauseReason: null, failures: 0, failure: null, turn })
      .where(eq(mailings.id, id));
    await services.jobs.send(tx, sendMailingJob, { mailingId: id, turn });
    return { status: 'performed', before: { state: 'paused' }, after: { id, state: 'sending' } };
  });
}
