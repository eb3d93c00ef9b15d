import { eq } from 'drizzle-orm';
import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { type ActAnswer, performAct } from '#app/features/desk/perform-act.server.ts';
import type { Topic } from '#app/features/newsletter/topics.ts';
import { mailings } from '#database/schema/mailings.ts';
import { lockMailing, noMailing, subjectOf } from './find-mailing.server.ts';
import { bodyProblem } from './mailing-rules.ts';

export interface KeptMailing {
  /** Left out for a new one. */
  id?: number;
  /** What the draft was when its text was last read; `null`, whatever it is now. */
  version: number | null;
  topic: Topic;
  subject: string;
  body: string;
}

/**
 * Keeps the draft of a mailing, a new one or in place of what it was. Refused where somebody else has
 * changed it meanwhile, and for what is being sent or was.
 */
export async function keepMailing(
  services: DeskServices,
  actor: Actor,
  { id, version, ...written }: KeptMailing,
): Promise<ActAnswer<{ id: number; version: number; topic: string }>> {
  const subject = id === undefined ? 'new mailing' : subjectOf(id);
  return performAct(services, { ...actor, act: 'keep-mailing', subject }, async (tx) => {
    const problem = bodyProblem(written.body);
    if (problem !== null) return refuse(problem);
    const now = services.clock();
    const values = { ...written, changedAt: now, changedBy: actor.who };
    if (id === undefined) {
      const [made] = await tx
        .insert(mailings)
        .values({ ...values, state: 'draft', createdAt: now })
        .returning({ id: mailings.id, version: mailings.version });
      if (!made) throw new Error('The draft was not inserted.');
      return { status: 'performed', before: null, after: { ...made, topic: written.topic } };
    }
    const mailing = await lockMailing(tx, id);
    if (!mailing) return noMailing(id);
    if (mailing.state !== 'draft') {
      return refuse(`Mailing ${id} was sent: what it says can no longer be changed.`);
    }
    if (version !== null && version !== mailing.version) {
      return refuse(`${mailing.changedBy} has changed this draft since you opened it.`);
    }
    const next = mailing.version + 1;
    await tx
      .update(mailings)
      .set({ ...values, version: next })
      .where(eq(mailings.id, id));
    return {
      status: 'performed',
      before: { version: mailing.version },
      after: { id, version: next, topic: written.topic },
    };
  });
}
