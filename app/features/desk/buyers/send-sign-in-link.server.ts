import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sendPasswordResetJob } from '#app/features/identity/jobs.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { users } from '#database/schema/users.ts';
import { type Actor, type DeskServices, refuse, refuseEmail } from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/**
 * Mails the owner of an account a link by which they come in: to choose a password, the first one where
 * they have none. Earlier links end. Refused where no account has the address.
 */
export async function sendSignInLink(
  services: DeskServices,
  actor: Actor,
  { email: typed }: { email: string },
): Promise<ActAnswer> {
  const email = normaliseEmail(typed);
  if (email === null) return refuseEmail(typed);
  const request = { ...actor, act: 'send-sign-in-link', subject: maskEmail(email) };
  return performAct(services, request, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) return refuse(`No account has the address ${typed}.`);
    const mailId = randomUUID();
    const origin = services.publicUrl;
    await services.jobs.send(tx, sendPasswordResetJob, { mailId, email, origin });
    return { status: 'performed', before: null, after: { userId: user.id } };
  });
}
