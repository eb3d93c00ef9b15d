import { and, eq, isNull } from 'drizzle-orm';
import { callRound } from '#app/platform/jobs/job-news.server.ts';
import { dayIn } from '#app/platform/zoned-days.ts';
import { staff } from '#database/schema/staff.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { sendMorningMailsJob } from './jobs.server.ts';

/** Begins or ends the mail of each morning to a member of staff; the first comes the next morning. */
export async function setMorningMail(
  services: DeskServices,
  actor: Actor,
  { email, wants }: { email: string; wants: boolean },
): Promise<ActAnswer> {
  if (actor.staff && actor.staff.role !== 'owner' && actor.who !== email) {
    return refuse('You may begin and end your own mail alone.', 'not_permitted');
  }
  const request = { ...actor, act: 'morning-mail', subject: email };
  return performAct(services, request, async (tx) => {
    const changed = await tx
      .update(staff)
      .set({
        wantsMorningMail: wants,
        morningMailedFor: dayIn(services.timeZone)(services.clock()),
      })
      .where(and(eq(staff.email, email), isNull(staff.removedAt)))
      .returning({ id: staff.id });
    if (changed.length === 0) return refuse(`${email} is not one of the staff.`);
    await callRound(tx, sendMorningMailsJob);
    return { status: 'performed', before: null, after: { wants } };
  });
}
