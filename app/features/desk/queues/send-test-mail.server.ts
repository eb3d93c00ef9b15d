import { randomUUID } from 'node:crypto';
import { reachableEmail } from '#app/platform/text/normalise-email.ts';
import { type Actor, type DeskServices, refuseEmail } from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { testMailRefusal } from '../staff/may-test-mail.server.ts';
import { deliverTestMailJob } from './jobs.server.ts';

/**
 * Leaves a mail that only tries the way; what the mail server said of it stands among the mails. From the
 * desk it goes to the staff alone.
 */
export async function sendTestMail(
  services: DeskServices,
  actor: Actor,
  { to }: { to: string },
): Promise<ActAnswer> {
  const address = reachableEmail(to);
  if (address === null) return refuseEmail(to);
  const request = { ...actor, act: 'test-mail', subject: maskEmail(address) };
  return performAct(services, request, async (tx) => {
    const refusal = await testMailRefusal(tx, actor, { to: address, now: services.clock() });
    if (refusal) return refusal;
    const mailId = randomUUID();
    await services.jobs.send(tx, deliverTestMailJob, { mailId, to: address });
    return { status: 'performed', before: null, after: { to: maskEmail(address) } };
  });
}
