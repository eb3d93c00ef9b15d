import { settle } from '#app/features/attention/settle.server.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/** Discards a dead letter: its work is never done. Refused for any other job. */
export async function dropJob(
  services: DeskServices,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ActAnswer> {
  return performAct(services, { ...actor, act: 'drop-job', subject: id, reason }, async (tx) => {
    const isDropped = await services.jobs.discardDeadLetter(tx, id);
    if (!isDropped) return refuse(`There is no dead letter ${id}. See jobs --parked.`);
    await settle({ ...services, db: tx }, { kind: 'dead-letter', subject: id });
    return { status: 'performed', before: null, after: { jobId: id } };
  });
}
