import { settle } from '#app/features/attention/settle.server.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/** Whether this is a UUID; the database throws on anything else. */
export function isJobId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
}

/** Retries a dead letter for as long as a new job. Refused for any other job. */
export async function retryJob(
  services: DeskServices,
  actor: Actor,
  id: string,
): Promise<ActAnswer> {
  const unknown = refuse(`There is no dead letter ${id}. See jobs --parked.`);
  if (!isJobId(id)) return unknown;
  return performAct(services, { ...actor, act: 'retry', subject: id }, async (tx) => {
    const isRetried = await services.jobs.retryDeadLetter(tx, id);
    if (!isRetried) return unknown;
    await settle({ ...services, db: tx }, { kind: 'dead-letter', subject: id });
    return { status: 'performed', before: null, after: { jobId: id } };
  });
}
