import { randomUUID } from 'node:crypto';
import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { maskEmail } from '#app/features/desk/mask-email.ts';
import { type ActAnswer, performAct } from '#app/features/desk/perform-act.server.ts';
import { testMailRefusal } from '#app/features/desk/staff/may-test-mail.server.ts';
import { reachableEmail } from '#app/platform/text/normalise-email.ts';
import { findMailing, noMailing, subjectOf } from './find-mailing.server.ts';
import { sendMailingTestJob } from './jobs.server.ts';

/** Leaves a mail that shows a mailing to one address; from the desk, to one of the staff. */
export async function testMailing(
  services: DeskServices,
  actor: Actor,
  { id, to: typed }: { id: number; to: string },
): Promise<ActAnswer> {
  const to = reachableEmail(typed);
  if (to === null) return refuse(`${typed} is not an email address.`);
  const request = { ...actor, act: 'test-mailing', subject: subjectOf(id) };
  return performAct(services, request, async (tx) => {
    const refusal = await testMailRefusal(tx, actor, { to, now: services.clock() });
    if (refusal) return refusal;
    const mailing = await findMailing(tx, id);
    if (!mailing) return noMailing(id);
    if (mailing.subject === '') return refuse('The mailing has no subject yet.');
    const mailId = randomUUID();
    await services.jobs.send(tx, sendMailingTestJob, { mailId, mailingId: id, to });
    return { status: 'performed', before: null, after: { id, to: maskEmail(to) } };
  });
}
