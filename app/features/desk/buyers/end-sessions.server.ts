import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { sessions, users } from '#database/schema/users.ts';
import { type Actor, type DeskServices, refuse, refuseEmail } from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/** How the acts name everybody. */
const everybody = 'everybody';

/**
 * Signs a person out on every device, or everybody: their sessions end at once, in open pages as
 * well. Passwords, known devices and mailed links stay. `email` is an address as typed; `null` for
 * everybody. Refused where no account has the address.
 */
export async function endSessions(
  services: DeskServices,
  actor: Actor,
  { email: typed }: { email: string | null },
): Promise<ActAnswer> {
  const email = typed === null ? null : normaliseEmail(typed);
  if (typed !== null && email === null) return refuseEmail(typed);
  const subject = email === null ? everybody : maskEmail(email);
  const answer = await performAct(
    services,
    { ...actor, act: 'end-sessions', subject },
    async (tx) => {
      const [user] =
        email === null
          ? [null]
          : await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (user === undefined) return refuse(`No account has the address ${typed}.`);
      const ended = await tx
        .delete(sessions)
        .where(user === null ? undefined : eq(sessions.userId, user.id))
        .returning({ id: sessions.id });
      const whose = user === null ? {} : { userId: user.id };
      return {
        status: 'performed',
        before: null,
        after: { ...whose, endedSessions: ended.length },
      };
    },
  );
  if (answer.status === 'refused') return answer;
  const { userId } = answer.result;
  services.securityLog.note('sessions-ended', {
    reason: 'ended-by-owner',
    ...(typeof userId === 'string' && { userId }),
  });
  return answer;
}
