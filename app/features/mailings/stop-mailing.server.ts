import { eq } from 'drizzle-orm';
import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { type ActAnswer, performAct } from '#app/features/desk/perform-act.server.ts';
import { mailings } from '#database/schema/mailings.ts';
import { lockMailing, noMailing, subjectOf } from './find-mailing.server.ts';
import { sendMailingJob } from './jobs.server.ts';

/** Ends a mailing for good: whoever still waits for it does not get it. */
export async function stopMailing(
  services: DeskServices,
  actor: Actor,
  { id }: { id: number },
): Promise<ActAnswer> {
  const request = { ...actor, act: 'stop-mailing', subject: subjectOf(id) };
  return performAct(services, request, async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing) return noMailing(id);
    const { state } = mailing;
    if (state !== 'sending' && state !== 'paused') {
      return refuse(`Mailing ${id} is not being sent.`);
    }
    const turn = mailing.turn + 1;
    await tx
      .update(mailings)
      .set({ state: 'stopped', pauseReason: null, turn })
      .where(eq(mailings.id, id));
    // It notes for each who waits that they were skipped, which may be many.
    await services.jobs.send(tx, sendMailingJob, { mailingId: id, turn });
    return { status: 'performed', before: { state }, after: { id, state: 'stopped' } };
  });
}
